package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.derbench.engine.load.LoadRun.Sent;
import org.derbench.engine.load.LoadRun.World;

/** The contract of every load, whatever happens to its messages. */
enum LoadContract {
    IS_WRITTEN_AS_IT_IS_READ {
        @Override
        void holdsFor(Load load) {
            Load again = Load.of(load.label());
            assertThat(again.label()).isEqualTo(load.label());
            assertThat(again.window()).isEqualTo(load.window());
            assertThat(again.firstWindow()).isEqualTo(load.firstWindow());
            assertThat(again.pauseNs()).isEqualTo(load.pauseNs());
        }
    },
    ACCOUNTS_FOR_WHAT_WAS_DUE {
        @Override
        void holdsFor(Load load) throws Exception {
            for (World world : WORLDS) {
                for (long fromNs : List.of(0L, 333 * LoadRun.MS, 1000 * LoadRun.MS)) {
                    LoadRun run = new LoadRun(load, world).windowAt(fromNs).to(END_NS);
                    String contradiction = load.due(Duration.ofNanos(END_NS - fromNs))
                            .contradiction(run.scheduled(fromNs, END_NS), "messages");
                    assertThat(contradiction)
                            .as("%s in %s", load.label(), world)
                            .isEmpty();
                }
            }
        }
    },
    SENDS_NOTHING_BEFORE_IT_IS_DUE {
        @Override
        void holdsFor(Load load) throws Exception {
            for (World world : WORLDS) {
                long beforeNs = 0;
                for (Sent each : new LoadRun(load, world).to(END_NS).sent()) {
                    assertThat(each.dueNs()).isBetween(beforeNs, each.nowNs());
                    beforeNs = each.dueNs();
                }
            }
        }
    },
    /** A load with a schedule keeps it: else what a slow middleware delays would look as if it were in time. */
    IS_DUE_WHEN_THE_SCHEDULE_SAYS {
        @Override
        void holdsFor(Load load) throws Exception {
            if (load.due(Duration.ofNanos(END_NS)).least() == 0 || load instanceof ShapedLoad) {
                return;
            }
            for (World world : WORLDS) {
                List<Sent> sent = new LoadRun(load, world).to(END_NS).sent();
                for (int i = 0; i < sent.size(); i++) {
                    assertThat(sent.get(i).dueNs())
                            .as("message %d in %s", i, world)
                            .isBetween(i * load.pauseNs() - 1, i * (load.pauseNs() + 1));
                }
            }
        }
    },
    SENDS_NOTHING_AFTER_ITS_END {
        @Override
        void holdsFor(Load load) throws Exception {
            for (World world : WORLDS) {
                List<Sent> sent = new LoadRun(load, world).to(END_NS).sent();
                assertThat(sent.get(sent.size() - 1).dueNs())
                        .as(world.toString())
                        .isLessThanOrEqualTo(END_NS);
            }
        }
    },
    HAS_NO_MORE_OUTSTANDING_THAN_PLACES {
        @Override
        void holdsFor(Load load) throws Exception {
            for (World world : WORLDS) {
                assertThat(new LoadRun(load, world).to(END_NS).mostOutstanding())
                        .as(world.toString())
                        .isLessThanOrEqualTo(load.firstWindow());
            }
        }
    },
    GOES_ON_WHERE_NOTHING_COMES_BACK {
        @Override
        void holdsFor(Load load) throws Exception {
            assertThat(new LoadRun(load, SILENT).to(END_NS).longestGapNs(END_NS))
                    .isLessThanOrEqualTo(load.pauseNs() + LoadRun.GIVE_UP_NS * 11 / 10);
        }
    },
    USES_THE_PLACES_THAT_IT_HAS {
        @Override
        void holdsFor(Load load) throws Exception {
            LoadRun run = new LoadRun(load, FAST).to(END_NS);
            assertThat(run.longestGapNs(END_NS)).isLessThanOrEqualTo(load.pauseNs() + FAST.backNs() + FAST.sendNs());
            assertThat(run.unsent(0, END_NS)).isZero();
        }
    };

    private static final long END_NS = 3_000 * LoadRun.MS;
    private static final World FAST = new World(LoadRun.MS / 10, LoadRun.MS, false);
    private static final World RELAYED = new World(LoadRun.MS / 10, LoadRun.MS, true);
    private static final World SLOW_TO_SEND = new World(7 * LoadRun.MS, 8 * LoadRun.MS, false);
    private static final World SLOW_TO_ANSWER = new World(LoadRun.MS / 10, 150 * LoadRun.MS, false);
    private static final World SILENT = new World(LoadRun.MS / 10, 0, false);
    private static final List<World> WORLDS = List.of(FAST, RELAYED, SLOW_TO_SEND, SLOW_TO_ANSWER, SILENT);

    /** Fails where it does not hold for that load. */
    abstract void holdsFor(Load load) throws Exception;
}
