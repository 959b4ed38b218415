package org.derbench.sim.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.derbench.engine.record.SlurmJob;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.time.NanoClock;
import org.derbench.lab.slurm.Element;
import org.derbench.lab.slurm.Submission;
import org.derbench.run.campaign.Site;
import org.derbench.run.campaign.SlurmBatch;
import org.derbench.run.campaign.SlurmSweep;
import org.derbench.run.campaign.Sweep;
import org.derbench.run.plan.Cell;
import org.derbench.run.testbed.ForkTask;
import org.derbench.run.testbed.TestbedBrokenException;
import org.derbench.sim.Seeds;
import org.derbench.sim.campaign.SimulatedCampaign.End;
import org.derbench.sim.campaign.SimulatedCampaign.Life;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.disk.DiskProcess;
import org.junit.jupiter.api.Test;

/** Campaigns on a Slurm cluster that does what a real one may do. */
class SlurmSeedsTest {

    private static final int MOST_STROKES = 8;
    private static final long S = 1_000_000_000L;
    /** Virtual time: more than a life takes in which everything goes wrong. */
    private static final long LONGEST_NS = 48 * 3600 * S;

    @Test
    void whateverSlurmDoesEachTrialIsRecordedOnce() throws Exception {
        Seeds.hold(200, SlurmSeedsTest::whateverSlurmDoes);
    }

    /** Nothing is told of a cluster that does what it should, and no element is started twice. */
    @Test
    void aQuietClusterRunsEachTrialOnce() throws Exception {
        Seeds.hold(40, seed -> {
            Random random = new Random(seed);
            int pairs = 1 + random.nextInt(4);
            SimulatedPlan plan = SimulatedPlan.of(2, 2, 2, 2, 1, seed, false);
            Cluster sites =
                    new Cluster(new CellModel(seed, 1, 0.05, 0), new SimulatedCluster(random, pairs, 0), random, pairs);
            sites.trialAtMostS = 200;
            SimulatedCampaign campaign = new SimulatedCampaign(plan, sites);
            assertThat(sites.live(campaign, Life.QUIET, seed)).isEqualTo(End.DONE);
            assertThat(sites.told).isEmpty();
            assertThat(campaign.ledger().records())
                    .hasSize(16)
                    .allMatch(record -> record.identity().slurm().restarts() == 0);
        });
    }

    private static void whateverSlurmDoes(long seed) {
        Random random = new Random(seed);
        SimulatedPlan plan = SimulatedPlan.of(
                1 + random.nextInt(2),
                1 + random.nextInt(3),
                1 + random.nextInt(3),
                1 + random.nextInt(2),
                random.nextInt(2),
                seed,
                false);
        int pairs = 1 + random.nextInt(4);
        SimulatedCluster cluster = new SimulatedCluster(random, pairs, random.nextInt(MOST_STROKES + 1));
        Cluster sites = new Cluster(new CellModel(seed, 1, 0.05, 0), cluster, random, pairs);
        SimulatedCampaign campaign = new SimulatedCampaign(plan, sites);
        Misfortune misfortune = new Misfortune(random, campaign, random.nextInt(4), true);
        End end = End.STOPPED;
        for (int lives = 0; end != End.DONE; lives++) {
            assertThat(lives).as("lives").isLessThan(3 * MOST_STROKES);
            end = sites.live(campaign, misfortune.next(), seed + lives);
        }
        campaign.ledger().checkReading(campaign.folder());
        assertThat(campaign.ledger().keys())
                .hasSize(plan.cells().size()
                        * plan.plan().trial().forks()
                        * plan.plan().trial().repetitions());
    }

    /** Boards of a cluster, in simulated time. */
    private static final class Cluster implements SimulatedCampaign.Sites {

        private final CellModel model;
        private final SimulatedCluster cluster;
        private final Random random;
        private final int pairs;
        private final List<String> told = new ArrayList<>();
        private int trialAtMostS = 5;
        private long nowNs = S;
        private Simulation simulation;

        Cluster(CellModel model, SimulatedCluster cluster, Random random, int pairs) {
            this.model = model;
            this.cluster = cluster;
            this.random = random;
            this.pairs = pairs;
        }

        /** A life from where the time was when the last one ended. */
        End live(SimulatedCampaign campaign, Life life, long seed) {
            simulation = new Simulation(new Simulation.Settings(seed, true, nowNs, LONGEST_NS, 10_000_000));
            try {
                return simulation.run("coordinator", () -> campaign.live(life, random));
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Exception e) {
                throw new AssertionError(e);
            } finally {
                nowNs = simulation.nowNs();
            }
        }

        @Override
        public String kind() {
            return "slurm";
        }

        @Override
        public Site open(
                List<Cell> cells, Life life, DiskProcess process, Consumer<SimulatedSite.Ran> ran, Runnable stop) {
            return new OnCluster(cells, life, process, stop);
        }

        private final class OnCluster implements Site {

            private final List<Cell> cells;
            private final Life life;
            private final DiskProcess process;
            private final Runnable stop;
            private final NanoClock clock = simulation.clock();

            OnCluster(List<Cell> cells, Life life, DiskProcess process, Runnable stop) {
                this.cells = cells;
                this.life = life;
                this.process = process;
                this.stop = stop;
            }

            @Override
            public List<String> run(Work work) throws InterruptedException {
                return new SlurmSweep(
                                cluster.client(simulation, process),
                                clock,
                                Duration.ofSeconds(3),
                                (name, batches, expected) ->
                                        new Submission(name, batches.size(), pairs, 2, "", "", Duration.ofHours(2)),
                                (element, batch, sweep) -> worker(work, element, batch, sweep),
                                line -> {
                                    assertThat(line).isNotBlank().doesNotContain("null", "\n");
                                    told.add(line);
                                })
                        .run(work);
            }

            private List<String> worker(Work work, Element element, SlurmBatch batch, Sweep sweep)
                    throws InterruptedException {
                waits(2 * S);
                requireBoards(element);
                sweep.run(
                        batch.forks(),
                        work.plan()::settingsOf,
                        (task, ended) -> fork(work.folder().id(), element, task, ended));
                return sweep.setAside();
            }

            private List<String> fork(String sweepId, Element element, ForkTask task, Consumer<TrialRecord> ended)
                    throws InterruptedException {
                for (int each = task.repetitions().first();
                        each <= task.repetitions().last();
                        each++) {
                    waits(3 * S + random.nextInt(trialAtMostS - 3) * S);
                    process.requireAlive();
                    Trouble.Kind kind = life.trouble().during(task, each);
                    if (kind == Trouble.Kind.COORDINATOR_DIES) {
                        process.die("a trial");
                    } else if (kind == Trouble.Kind.STOP) {
                        stop.run();
                    } else if (kind == Trouble.Kind.TESTBED_BREAKS) {
                        throw new TestbedBrokenException("the egress is not shaped");
                    } else if (kind == Trouble.Kind.NODE_FAILS) {
                        for (int rest = each; rest <= task.repetitions().last(); rest++) {
                            ended.accept(CellModel.failed(sweepId, task, rest, "DIED: initiator"));
                        }
                        return List.of();
                    }
                    // now and then a trial ends on boards that are somebody else's already
                    if (random.nextInt(3) > 0) {
                        requireBoards(element);
                    }
                    TrialRecord record = model.measured(sweepId, task, each);
                    ended.accept(record.with(record.identity()
                            .by(new SlurmJob(
                                    element.arrayId(),
                                    element.index(),
                                    element.jobId(),
                                    element.restarts(),
                                    Map.of()))));
                }
                return List.of();
            }

            private void requireBoards(Element element) {
                if (!cluster.holds(element, simulation.nowNs())) {
                    throw new TestbedBrokenException("n1 does not answer");
                }
            }

            private void waits(long ns) throws InterruptedException {
                clock.sleepUntil(clock.nanoTime() + ns);
                if (Thread.interrupted()) {
                    // closing connections to vanished boards takes a while
                    clock.sleepUntil(clock.nanoTime() + random.nextInt(20) * S);
                    throw new InterruptedException();
                }
            }

            @Override
            public List<Cell> cells() {
                return cells;
            }

            @Override
            public String kind() {
                return Cluster.this.kind();
            }

            @Override
            public String description() {
                return "simulated";
            }

            @Override
            public String insteadBecause() {
                return "";
            }

            @Override
            public int pairs() {
                return pairs;
            }

            @Override
            public String obstacle(Cell cell) {
                return "";
            }

            @Override
            public TrialHead head(String sweep, Cell cell) {
                return CellModel.head(sweep, cell);
            }

            @Override
            public void close() {
                // the boards are Slurm's
            }
        }
    }
}
