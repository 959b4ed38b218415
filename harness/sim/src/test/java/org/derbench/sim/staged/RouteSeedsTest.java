package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.books.RouteBooks;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.Cell;
import org.derbench.sim.Seeds;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.WireConditions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A trial of a scenario with a route says what happened, whatever happens to its messages. */
class RouteSeedsTest {

    private static final long MS = 1_000_000;
    private static final long LONGEST_NS = 60_000 * MS;
    private static final long RECOVERY_NS = 40_000 * MS;
    private static final int USUAL_MS = 1_000;
    private static final int FAULTY_MS = 2_000;
    private static final int AGAIN = 16;
    private static final List<String> SCENARIOS =
            List.of("aggregator", "callia", "callia-border", "encourage", "metering", "metering-server", "reports");
    /** One to many: their devices have a subscription each. */
    private static final List<String> FANS = List.of("prices", "dispatch");

    private static final Map<String, MiddlewareKind> KINDS = Map.of(
            "direct", MiddlewareKind.DIRECT,
            "brokered", MiddlewareKind.BROKERED,
            "calls", MiddlewareKind.CALLS,
            "at-once", MiddlewareKind.AT_ONCE);

    @Test
    void recordsSayWhatHappened() throws Exception {
        Seeds.each(100, seed -> violations(Drawn.of(seed)));
    }

    @Test
    void recordsOfManyDevicesSayWhatHappened() throws Exception {
        Seeds.each(50, seed -> violations(Drawn.ofMany(seed)));
    }

    @Test
    void recordsOfStoredAnswersSayWhatHappened() throws Exception {
        Seeds.each(40, seed -> violations(Drawn.ofAnswered(seed)));
    }

    /** Messages that wait for their turn on a connection when books are closed were counted as sent, and lost. */
    @ParameterizedTest
    @ValueSource(longs = {3, 104, 142})
    void seedsThatFailedOnceHold(long seed) throws Exception {
        assertThat(violations(Drawn.of(seed))).isEmpty();
    }

    /** A trial that a seed draws. */
    private record Drawn(Cell cell, String kind, WireConditions wire, long seed) {

        static Drawn of(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            String name = SCENARIOS.get(random.nextInt(SCENARIOS.size()));
            String kind = List.of("direct", "brokered", "calls", "at-once").get(random.nextInt(4));
            return of(seed, random, name, kind, Map.of());
        }

        /** One whose server answers a bulk once it is stored. */
        static Drawn ofAnswered(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            String name = random.nextBoolean() ? "metering" : "metering-server";
            String kind = List.of("direct", "brokered", "calls", "at-once").get(random.nextInt(4));
            String pattern = name.equals("metering") ? "upPattern" : "pattern";
            return of(seed, random, name, kind, Map.of(pattern, "request-reply", "answer", "stored"));
        }

        /** One whose topics only a broker has. */
        static Drawn ofMany(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            String name = FANS.get(random.nextInt(FANS.size()));
            return of(
                    seed,
                    random,
                    name,
                    name.equals("prices") && random.nextBoolean() ? "direct" : "brokered",
                    Map.of());
        }

        private static Drawn of(
                long seed, SplittableRandom random, String name, String kind, Map<String, String> more) {
            String start = List.of("even", "random", "together").get(random.nextInt(3));
            WireConditions wire =
                    WireConditions.of((1 + random.nextInt(20)) * MS).rate(1e7);
            wire = random.nextInt(3) == 0 ? wire.jitter(random.nextLong(4 * MS)) : wire;
            double share = 0.01 + random.nextDouble() * 0.05;
            wire = switch (random.nextInt(6)) {
                case 0 -> wire.losing(share);
                case 1 -> wire.doubling(share);
                case 2 -> wire.damaging(share);
                case 3 -> wire.overtaking(share);
                default -> wire;
            };
            Map<String, String> set = new HashMap<>(more);
            set.put("start", start);
            Cell cell = GoldenCase.cell(name, kind, set);
            boolean faulty = random.nextInt(3) == 0;
            return new Drawn(
                    faulty ? cell.with(RouteFaults.drawn(random, cell.scenario(), kind.equals("brokered"))) : cell,
                    kind,
                    wire,
                    seed);
        }

        /** Whether a message waits for the answer to the one before it. */
        boolean waits() {
            return kind.equals("calls") || cell.scenario().set().containsKey("answer");
        }

        boolean isFaulty() {
            return cell.fault() != null;
        }

        SimCells.Result run() throws Exception {
            return new SimCells(Simulation.Settings.of(seed), KINDS, wire, List.of(new SimStore()))
                    .run(cell, GoldenCase.settings(isFaulty() ? FAULTY_MS : USUAL_MS));
        }
    }

    static List<String> violations(Drawn drawn) throws Exception {
        SimCells.Result result = drawn.run();
        TrialRecord record = result.records().get(0);
        List<String> wrong = new ArrayList<>();
        if (result.tookNs() > LONGEST_NS + (drawn.isFaulty() ? RECOVERY_NS : 0)) {
            wrong.add("it took " + result.tookNs() / 1e9 + " s");
        }
        if (!TrialRecord.parse(record.toLine()).toLine().equals(record.toLine())) {
            wrong.add("its line is read otherwise");
        }
        if (drawn.isFaulty()) {
            judgeFault(drawn, record, wrong);
        } else if (result.truth().clean() && record.outcome() != Outcome.OK) {
            wrong.add("not OK, and nothing happened");
        }
        if (record.window() != null
                && record.window().overloaded()
                && result.truth().clean()) {
            wrong.add("OVERLOADED by " + record.window().backlogGrowth() + ", and nothing is slow");
        }
        if (record.books() != null) {
            compare(drawn, record, result, wrong);
        }
        if (drawn.seed() % AGAIN == 0 && !drawn.run().records().get(0).toLine().equals(record.toLine())) {
            wrong.add("another record of the same seed");
        }
        if (!wrong.isEmpty()) {
            wrong.add(drawn.cell().scenario().label() + " " + drawn.kind() + " " + drawn.wire()
                    + (drawn.isFaulty() ? " " + drawn.cell().fault().label() : ""));
            wrong.add(record.outcome() + " " + record.reason() + " " + record.books());
        }
        return wrong;
    }

    /** Judges a record of a trial into which a fault of the plan came. */
    private static void judgeFault(Drawn drawn, TrialRecord record, List<String> wrong) {
        if (record.outcome() == Outcome.OK && record.faults() == null) {
            wrong.add("OK, and nothing of the fault");
        }
        if (!drawn.wire().clean()) {
            return;
        }
        if (record.outcome() == Outcome.INVALID) {
            wrong.add("INVALID, and a fault of the plan came");
        }
        if (!drawn.waits() && record.outcome() != Outcome.OK) {
            wrong.add("not OK, and only its fault came");
        }
    }

    private static void compare(Drawn drawn, TrialRecord record, SimCells.Result result, List<String> wrong) {
        if (!record.books().route().balanced()) {
            wrong.add("books do not balance");
        }
        boolean ok = record.outcome() == Outcome.OK;
        RouteTruth truth = new RouteTruth(result, drawn.waits());
        record.books().hops().forEach((name, hop) -> {
            if (hop.due() != hop.unsent() + hop.arrived() + hop.corrupt() + hop.lost()) {
                wrong.add("the books of " + name + " do not balance");
            }
            if (ok && truth.harmed(name) > 0) {
                wrong.add("OK, and " + truth.harmed(name) + " were harmed by " + name);
            }
            if (!drawn.isFaulty()) {
                undisturbed(drawn.wire(), name, hop, truth, wrong);
                if (ok && hop.lost() + truth.doubled(name) > 0) {
                    wrong.add("OK, and by " + name + " " + hop.lost() + " were lost, " + truth.doubled(name)
                            + " doubled");
                }
            }
        });
    }

    /** Judges the books of a hop where no fault came. */
    private static void undisturbed(
            WireConditions wire, String name, HopBooks hop, RouteTruth truth, List<String> wrong) {
        boolean asks = name.equals("question");
        if (wire.damaged() > 0) {
            return;
        }
        String lost = name.equals(RouteBooks.COMMIT) ? "" : truth.lost(name, asks, hop);
        if (!lost.isEmpty()) {
            wrong.add(lost);
        }
        if (!asks && wire.doubled() == 0 && hop.duplicated() > 0) {
            wrong.add("delivered twice by " + name + " in the books alone");
        }
        if (hop.corrupt() > 0) {
            wrong.add("corrupt by " + name + " in the books alone");
        }
    }
}
