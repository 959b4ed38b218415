package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.time.ManualClock;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A fleet says how many parts were due in a window, and arithmetic says the same. */
class FleetLoadTest {

    private static final long MS = 1_000_000;
    private static final long PERIOD_NS = 100 * MS;

    private final ManualClock clock = new ManualClock();

    static Stream<FleetLoad> loads() {
        return Stream.of(FleetSchedule.Start.values())
                .flatMap(start -> Stream.of(Pacing.values())
                        .flatMap(pacing -> Stream.of(1, 7)
                                .flatMap(devices -> Stream.of(1, 3)
                                        .map(parts -> new FleetLoad(
                                                new Fleet.Parameters(devices, PERIOD_NS, start, 1, 42, pacing),
                                                parts,
                                                1,
                                                2)))));
    }

    static Stream<FleetLoad> shapes() {
        return Stream.of("burst:30:700ms:90ms", "stages:500ms@20,1s@0,700ms@10-200", "profile:sun:40:3s")
                .flatMap(shape -> Stream.of(0, 1)
                        .map(instance -> new FleetLoad(
                                new Fleet.Parameters(
                                        7,
                                        PERIOD_NS,
                                        FleetSchedule.Start.EVEN,
                                        1,
                                        42,
                                        Pacing.OPEN,
                                        ShapedLoad.of(shape)),
                                3,
                                instance,
                                2)));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void shapesBeginWithTheirWindow(FleetLoad load) {
        long processes = load.instances();
        long whole = ShapedLoad.of(load.parameters().shape().label())
                .due(Duration.ofSeconds(2))
                .least();
        long own = (whole + processes - 1 - load.instance()) / processes * load.partsOfMessage();
        for (long afterNs = 0; afterNs < PERIOD_NS; afterNs += 13 * MS) {
            Said said = run(load, afterNs, 2_000 * MS, 0);
            assertThat(said.contradiction()).isEmpty();
            assertThat(said.byFleet()).isBetween(own - load.partsOfMessage(), own);
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aSlowFleetOwnsUpToItsShape(FleetLoad load) {
        assertThat(run(load, 10 * MS, 1_900 * MS, 30 * MS).contradiction()).isEmpty();
    }

    /** Runs it through a window that begins so much later; it sends for that long each time. */
    private Said run(FleetLoad load, long afterNs, long windowNs, long sendNs) {
        Fleet fleet = new Fleet(load.parameters(), load.partsOfMessage(), load.instance(), load.instances(), clock);
        fleet.contact(clock.epochOffsetNs());
        fleet.start();
        fleet.warmUp(PERIOD_NS);
        long fromNs = clock.nanoTime() + afterNs;
        PartWindow window = new PartWindow(tick(fromNs), tick(fromNs + windowNs));
        fleet.arm(window);
        fleet.endAt(fromNs + windowNs);
        for (Event event = fleet.next(); event != null; event = fleet.next()) {
            clock.sleepUntil(clock.nanoTime() + sendNs);
            fleet.done(event);
        }
        return new Said(
                load.due(fleet.begunEpochNs(), window.firstTick(), window.lastTick()), fleet.scheduled(Extent.WINDOW));
    }

    private record Said(Due byLoad, long byFleet) {
        String contradiction() {
            return byLoad.contradiction(byFleet, "parts");
        }
    }

    private long tick(long nanoTime) {
        return Ticks.ofEpochNs(nanoTime + clock.epochOffsetNs());
    }

    @ParameterizedTest
    @MethodSource("loads")
    void noHonestFleetContradictsItsLoad(FleetLoad load) {
        for (long windowNs : List.of(50 * MS, 100 * MS, 101 * MS, 999 * MS, 2_000 * MS)) {
            for (long afterNs = 0; afterNs < PERIOD_NS; afterNs += 13 * MS) {
                assertThat(run(load, afterNs, windowNs, 0).contradiction()).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("loads")
    void aSlowFleetSaysItsOmissions(FleetLoad load) {
        assertThat(run(load, 10 * MS, 1_000 * MS, 30 * MS).contradiction()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("loads")
    void anOpenLoadIsKnownToAMessage(FleetLoad load) {
        Due due = run(load, 10 * MS, 5_000 * MS, 0).byLoad();
        if (load.parameters().load() == Pacing.OPEN) {
            assertThat(due.most() - due.least()).isLessThanOrEqualTo(load.partsOfMessage());
        }
        assertThat(due.most()).isLessThanOrEqualTo(51L * load.parameters().devices() * load.partsOfMessage());
    }

    @Test
    void aFleetThatSkipsContradictsItsLoad() {
        FleetLoad load = new FleetLoad(
                new Fleet.Parameters(10, PERIOD_NS, FleetSchedule.Start.RANDOM, 1, 42, Pacing.OPEN), 1, 0, 1);
        Said said = run(load, 10 * MS, 1_000 * MS, 0);
        assertThat(new Said(said.byLoad(), said.byFleet() - said.byFleet() / 50).contradiction())
                .isEqualTo("the loop says that 98 parts were due in the window, the load says 100");
    }
}
