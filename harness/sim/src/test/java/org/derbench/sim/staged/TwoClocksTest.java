package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.books.RouteBooks;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.record.ClockFigures;
import org.derbench.engine.record.HopTimes;
import org.derbench.engine.record.RouteTimes;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.kit.tiny.TinyModel;
import org.derbench.sim.Seeds;
import org.derbench.sim.SimPair;
import org.derbench.sim.SimTestbed;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.WireConditions;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.Test;

/** Hosts with clocks of their own: one-way times lie within the error that the record states. */
class TwoClocksTest {

    private static final long MS = 1_000_000;
    private static final long HOUR_NS = 3_600_000 * MS;
    private static final long WIRE_NS = 5 * MS;
    /** Three digits of a histogram, and a tick. */
    private static final long DIGITS_NS = WIRE_NS / 500 + 60;

    private static final RepetitionPlan PLAN = new RepetitionPlan(
            Duration.ofMillis(300), Duration.ofMillis(500), Duration.ofMillis(500), Duration.ofMillis(500));

    /** A pair whose ends' clocks differ and drift, and whose text takes longer one way than the other. */
    private static TrialRecord pair(long apartNs, SimPair.Machines machines, String load) throws Exception {
        return pair(apartNs, machines, load, WireConditions.of(WIRE_NS));
    }

    /** The same one way over a slow wire, which few messages fill. */
    private static TrialRecord slow(long apartNs, SimPair.Machines machines) throws Exception {
        return pair(apartNs, machines, "oneway", WireConditions.of(WIRE_NS).rate(1e5));
    }

    private static TrialRecord pair(long apartNs, SimPair.Machines machines, String load, WireConditions wire)
            throws Exception {
        return SimPair.of(1, new TinyModel(), "MeterReading")
                .of(Pattern.PUSH_PULL, load)
                .over(MiddlewareKind.DIRECT)
                .on(wire, wire)
                .by(PLAN, 1)
                .in(Simulation.Settings.of(1))
                .clocksApart(apartNs)
                .on(machines)
                .run()
                .record();
    }

    /** Adds times that lie further from those by one clock than the record says. */
    private static void judge(String what, HopTimes times, HopTimes byOneClock, List<String> wrong) {
        Histogram ns = Histograms.decode(times.histogram());
        Histogram truth = Histograms.decode(byOneClock.histogram());
        long mostNs = (times.errorNs() == null ? 0 : times.errorNs()) + DIGITS_NS;
        if (ns.getMinValue() < truth.getMinValue() - mostNs || ns.getMaxValue() > truth.getMaxValue() + mostNs) {
            wrong.add(what + " took " + ns.getMinValue() + " to " + ns.getMaxValue() + " ns for " + truth.getMinValue()
                    + " to " + truth.getMaxValue() + " by an error of " + times.errorNs());
        }
    }

    private static HopTimes route(TrialRecord record) {
        RouteTimes route = record.times().route();
        return new HopTimes(route.histogram(), null, null, route.errorNs());
    }

    @Test
    void timesOfPairsLieWithinTheirError() throws Exception {
        Map<String, TrialRecord> byOneClock = Map.of(
                "rate:50", pair(0, SimPair.Machines.EVEN, "rate:50"),
                "oneway", pair(0, SimPair.Machines.EVEN, "oneway"));
        Seeds.each(20, seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            SimPair.Machines machines = new SimPair.Machines(
                    random.nextLong(2 * MS), random.nextLong(2 * MS), 0, random.nextLong(-150, 151));
            String load = seed % 5 > 0 ? "rate:50" : "oneway";
            TrialRecord record = pair(1 + random.nextLong(-HOUR_NS, HOUR_NS), machines, load);
            List<String> wrong = new ArrayList<>();
            if (record.outcome() != Outcome.OK) {
                wrong.add(record.outcome() + " " + record.reason());
                return wrong;
            }
            TrialRecord byOne = byOneClock.get(load);
            record.times()
                    .hops()
                    .forEach((hop, of) -> judge(hop, of, byOne.times().hops().get(hop), wrong));
            if (load.equals("oneway")) {
                judge("the route", route(record), route(byOne), wrong);
            }
            return wrong;
        });
    }

    @Test
    void aRecordSaysHowTheClocksGo() throws Exception {
        TrialRecord record = slow(300 * MS, new SimPair.Machines(MS / 2, MS / 4, 0, 20));
        ClockFigures clock =
                record.conditions().roles().get(PairScenario.RESPONDER).clock();
        assertThat(clock.aheadNs()).isBetween(-101 * MS, -99 * MS);
        assertThat(clock.driftPpm()).isBetween(19.9, 20.1);
        assertThat(clock.errorNs()).isBetween(3 * MS / 8, 3 * MS / 8 + 1_000);
        assertThat(record.times().route().errorNs()).isBetween(MS / 2, 2 * MS);
    }

    @Test
    void oneClockHasNoError() throws Exception {
        TrialRecord record = slow(0, SimPair.Machines.EVEN);
        assertThat(record.times().route().errorNs()).isNull();
        assertThat(record.conditions().roles().get(PairScenario.RESPONDER).clock())
                .isNull();
    }

    @Test
    void aDeadlineBelowTheErrorIsRefused() throws Exception {
        TrialRecord record = slow(300 * MS, new SimPair.Machines(600 * MS, 600 * MS, 0, 0));
        assertThat(record.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(record.reason()).startsWith("CLOCKS: messages are late after 500.0 ms");
    }

    private static TrialRecord route(String scenario, long seed, boolean oneClock) throws Exception {
        return new SimCells(
                        Simulation.Settings.of(seed),
                        Map.of("direct", MiddlewareKind.DIRECT),
                        WireConditions.of(WIRE_NS),
                        List.of(new SimStore()),
                        oneClock
                                ? null
                                : host -> {
                                    SplittableRandom random = new SplittableRandom(seed * 1_000 + host);
                                    return new SimTestbed.Place(
                                            "",
                                            random.nextLong(HOUR_NS),
                                            random.nextLong(HOUR_NS),
                                            0,
                                            random.nextLong(2 * MS),
                                            random.nextLong(2 * MS),
                                            random.nextLong(-80, 81));
                                })
                .run(GoldenCase.cell(scenario, "direct", Map.of()), GoldenCase.settings(1_000))
                .records()
                .get(0);
    }

    @Test
    void timesOfHopsLieWithinTheirError() throws Exception {
        Seeds.each(15, seed -> {
            String scenario = List.of("metering", "callia", "reports").get((int) (seed % 3));
            TrialRecord record = route(scenario, seed, false);
            TrialRecord byOne = route(scenario, seed, true);
            List<String> wrong = new ArrayList<>();
            if (record.outcome() != Outcome.OK) {
                wrong.add(scenario + " " + record.outcome() + " " + record.reason());
                return wrong;
            }
            record.times().hops().forEach((hop, of) -> {
                if (!hop.equals(RouteBooks.COMMIT)) {
                    judge(scenario + " " + hop, of, byOne.times().hops().get(hop), wrong);
                }
            });
            if (record.times().route().errorNs() == null) {
                wrong.add(scenario + " ends on another host, and has no error");
            }
            judge(scenario, route(record), route(byOne), wrong);
            return wrong;
        });
    }

    @Test
    void aRouteBackToItsOriginIsExact() throws Exception {
        TrialRecord record = route("encourage", 1, false);
        assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
        assertThat(record.times().route().errorNs()).isNull();
        assertThat(record.times().route().latencyP50Ns()).isPositive();
    }
}
