package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.derbench.engine.books.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds every load to the contract, and shows that a load which breaks it is found. */
class LoadContractTest {

    /** The texts after the colon of a label; each kind is tried with those that it takes. */
    private static final List<String> ARGUMENTS = List.of(
            "",
            "1",
            "8",
            "1000",
            "2.5",
            "1:10ms",
            "8:10ms",
            "20:700ms:90ms",
            "500ms@20,1s@0,700ms@10-200,300ms@200-0",
            "household:100:2s");

    private static List<Load> loads(Load.Kind kind) {
        return ARGUMENTS.stream().map(kind.of()).filter(Objects::nonNull).toList();
    }

    static Stream<Arguments> clausesOfAllLoads() {
        return Load.KINDS.stream()
                .flatMap(kind -> loads(kind).stream())
                .flatMap(load -> Stream.of(LoadContract.values()).map(clause -> Arguments.of(load.label(), clause)));
    }

    @ParameterizedTest
    @MethodSource("clausesOfAllLoads")
    void everyLoadKeepsTheContract(String label, LoadContract clause) throws Exception {
        clause.holdsFor(Load.of(label));
    }

    @Test
    void everyKindIsTried() {
        assertThat(Load.KINDS).allSatisfy(kind -> assertThat(loads(kind)).isNotEmpty());
    }

    /** The same load with another loop. */
    private record Faulty(Load honest, UnaryOperator<Loop> fault, boolean manyPlaces) implements Load {

        static Load of(String label, UnaryOperator<Loop> fault) {
            return new Faulty(Load.of(label), fault, false);
        }

        @Override
        public String label() {
            return honest.label();
        }

        @Override
        public int window() {
            return honest.window();
        }

        @Override
        public int firstWindow() {
            return honest.firstWindow();
        }

        @Override
        public long pauseNs() {
            return honest.pauseNs();
        }

        @Override
        public boolean comesBack() {
            return honest.comesBack();
        }

        @Override
        public Due due(Duration window) {
            return honest.due(window);
        }

        @Override
        public Loop loop(Loop.Surroundings parts) {
            return fault.apply(honest.loop(
                    manyPlaces
                            ? new Loop.Surroundings(
                                    parts.clock(),
                                    new Permits(1 << 20),
                                    parts.account(),
                                    parts.giveUpAfterNs(),
                                    false,
                                    parts.onFailure())
                            : parts));
        }
    }

    /** A loop that runs that one over other lanes, and says the same. */
    private record Over(Loop loop, UnaryOperator<Lane> lanes, boolean saysUnsent, long laterNs) implements Loop {

        @Override
        public void run(Lane lane) throws Exception {
            loop.run(lanes.apply(lane));
        }

        @Override
        public void endAt(long nanoTime) {
            loop.endAt(nanoTime + laterNs);
        }

        @Override
        public void windowAt(long nanoTime) {
            loop.windowAt(nanoTime);
        }

        @Override
        public long unsent(Window window) {
            return saysUnsent ? loop.unsent(window) : 0;
        }
    }

    private static Loop over(Loop loop, UnaryOperator<Lane> lanes) {
        return new Over(loop, lanes, true, 0);
    }

    private static Lane skippingEvery50th(Lane lane) {
        int[] turn = {0};
        return (dueNs, nowNs) -> {
            if (++turn[0] % 50 != 0) {
                lane.send(dueNs, nowNs);
            }
        };
    }

    private static Lane twiceEvery50th(Lane lane) {
        int[] turn = {0};
        return (dueNs, nowNs) -> {
            lane.send(dueNs, nowNs);
            if (++turn[0] % 50 == 0) {
                lane.send(dueNs, nowNs);
            }
        };
    }

    static Stream<Arguments> faults() {
        UnaryOperator<Loop> none = loop -> loop;
        return Stream.of(
                Arguments.of(
                        "skips every 50th message",
                        LoadContract.ACCOUNTS_FOR_WHAT_WAS_DUE,
                        Faulty.of("rate:1000", loop -> over(loop, LoadContractTest::skippingEvery50th))),
                Arguments.of(
                        "sends every 50th message twice",
                        LoadContract.ACCOUNTS_FOR_WHAT_WAS_DUE,
                        Faulty.of("rate:1000", loop -> over(loop, LoadContractTest::twiceEvery50th))),
                Arguments.of(
                        "skips every 50th message of a shape",
                        LoadContract.ACCOUNTS_FOR_WHAT_WAS_DUE,
                        Faulty.of("burst:40:500ms", loop -> over(loop, LoadContractTest::skippingEvery50th))),
                Arguments.of(
                        "says that nothing is unsent",
                        LoadContract.ACCOUNTS_FOR_WHAT_WAS_DUE,
                        Faulty.of("rate:1000", loop -> new Over(loop, lane -> lane, false, 0))),
                Arguments.of(
                        "counts from the actual send",
                        LoadContract.IS_DUE_WHEN_THE_SCHEDULE_SAYS,
                        Faulty.of("rate:1000", loop -> over(loop, lane -> (dueNs, nowNs) -> lane.send(nowNs, nowNs)))),
                Arguments.of(
                        "sends too early",
                        LoadContract.SENDS_NOTHING_BEFORE_IT_IS_DUE,
                        Faulty.of(
                                "rate:8",
                                loop -> over(loop, lane -> (dueNs, nowNs) -> lane.send(dueNs + LoadRun.MS, nowNs)))),
                Arguments.of(
                        "goes on after its end",
                        LoadContract.SENDS_NOTHING_AFTER_ITS_END,
                        Faulty.of("closed:8", loop -> new Over(loop, lane -> lane, true, 100 * LoadRun.MS))),
                Arguments.of(
                        "has more places than it says",
                        LoadContract.HAS_NO_MORE_OUTSTANDING_THAN_PLACES,
                        new Faulty(Load.of("closed:8"), none, true)),
                Arguments.of(
                        "sends twice for one place",
                        LoadContract.HAS_NO_MORE_OUTSTANDING_THAN_PLACES,
                        Faulty.of("closed", loop -> over(loop, LoadContractTest::twiceEvery50th))),
                Arguments.of(
                        "stops after a hundred messages",
                        LoadContract.USES_THE_PLACES_THAT_IT_HAS,
                        Faulty.of("closed", loop -> over(loop, LoadContractTest::first100))),
                Arguments.of(
                        "waits for ever for what is lost",
                        LoadContract.GOES_ON_WHERE_NOTHING_COMES_BACK,
                        new Patient(Load.of("closed:8"))),
                Arguments.of(
                        "is written otherwise",
                        LoadContract.IS_WRITTEN_AS_IT_IS_READ,
                        new Renamed(Load.of("closed:8"))));
    }

    private static Lane first100(Lane lane) {
        int[] turn = {0};
        return (dueNs, nowNs) -> {
            if (++turn[0] <= 100) {
                lane.send(dueNs, nowNs);
            }
        };
    }

    /** Gives nothing up. */
    private record Patient(Load honest) implements Load {

        @Override
        public String label() {
            return honest.label();
        }

        @Override
        public int window() {
            return honest.window();
        }

        @Override
        public Loop loop(Loop.Surroundings parts) {
            return honest.loop(new Loop.Surroundings(
                    parts.clock(),
                    parts.permits(),
                    parts.account(),
                    100 * parts.giveUpAfterNs(),
                    false,
                    parts.onFailure()));
        }
    }

    private record Renamed(Load honest) implements Load {

        @Override
        public String label() {
            return "closed";
        }

        @Override
        public int window() {
            return honest.window();
        }

        @Override
        public Loop loop(Loop.Surroundings parts) {
            return honest.loop(parts);
        }
    }

    @ParameterizedTest(name = "a load that {0}")
    @MethodSource("faults")
    void aLoadThatBreaksTheContractIsFound(String name, LoadContract clause, Load faulty) {
        assertThatThrownBy(() -> clause.holdsFor(faulty)).isInstanceOf(AssertionError.class);
    }
}
