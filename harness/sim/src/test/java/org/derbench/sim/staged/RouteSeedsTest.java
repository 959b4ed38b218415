package org.derbench.sim.staged;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.time.Ticks;
import org.derbench.run.plan.Cell;
import org.derbench.sim.Seeds;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.Truth;
import org.derbench.sim.wire.WireConditions;
import org.junit.jupiter.api.Test;

/** What must hold of a trial of a scenario with a route, whatever happens to its messages. */
class RouteSeedsTest {

    private static final long MS = 1_000_000;
    private static final long LONGEST_NS = 60_000 * MS;
    private static final int AGAIN = 16;
    private static final List<String> SCENARIOS =
            List.of("aggregator", "callia", "callia-border", "encourage", "metering", "metering-server", "reports");
    private static final Map<String, MiddlewareKind> KINDS = Map.of(
            "direct", MiddlewareKind.DIRECT,
            "brokered", MiddlewareKind.BROKERED,
            "calls", MiddlewareKind.CALLS,
            "at-once", MiddlewareKind.AT_ONCE);
    private static final Pattern ARM =
            Pattern.compile(".*\"is\":\"arm\".*\"firstTick\":(\\d+),\"durationNs\":(\\d+),.*");

    @Test
    void recordsSayWhatHappened() throws Exception {
        Seeds.each(100, RouteSeedsTest::violations);
    }

    /** A trial that a seed draws. */
    private record Drawn(Cell cell, String kind, WireConditions wire, long seed) {

        static Drawn of(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            String name = SCENARIOS.get(random.nextInt(SCENARIOS.size()));
            String kind = List.of("direct", "brokered", "calls", "at-once").get(random.nextInt(4));
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
            return new Drawn(GoldenCase.cell(name, kind, Map.of("start", start)), kind, wire, seed);
        }

        SimCells.Result run() throws Exception {
            return new SimCells(Simulation.Settings.of(seed), KINDS, wire, List.of(new SimStore()))
                    .run(cell, GoldenCase.settings(1_000));
        }
    }

    static List<String> violations(long seed) throws Exception {
        Drawn drawn = Drawn.of(seed);
        SimCells.Result result = drawn.run();
        TrialRecord record = result.records().get(0);
        List<String> wrong = new ArrayList<>();
        if (result.tookNs() > LONGEST_NS) {
            wrong.add("it took " + result.tookNs() / 1e9 + " s");
        }
        if (!TrialRecord.parse(record.toLine()).toLine().equals(record.toLine())) {
            wrong.add("its line is read otherwise");
        }
        if (result.truth().clean() && record.outcome() != Outcome.OK) {
            wrong.add("not OK, and nothing happened");
        }
        if (record.books() != null) {
            compare(drawn, record, result, wrong);
        }
        if (seed % AGAIN == 0 && !drawn.run().records().get(0).toLine().equals(record.toLine())) {
            wrong.add("another record of the same seed");
        }
        if (!wrong.isEmpty()) {
            wrong.add(drawn.cell().scenario().label() + " " + drawn.kind() + " " + drawn.wire());
            wrong.add(record.outcome() + " " + record.reason() + " " + record.books());
        }
        return wrong;
    }

    private static void compare(Drawn drawn, TrialRecord record, SimCells.Result result, List<String> wrong) {
        if (!record.books().route().balanced()) {
            wrong.add("books do not balance");
        }
        boolean ok = record.outcome() == Outcome.OK;
        Truth truth = result.truth();
        for (Map.Entry<String, HopBooks> each : record.books().hops().entrySet()) {
            HopBooks hop = each.getValue();
            if (hop.due() != hop.unsent() + hop.arrived() + hop.corrupt() + hop.lost()) {
                wrong.add("the books of " + each.getKey() + " do not balance");
            }
            long lost = stamps(result, each.getKey(), Truth.Kind.LOST);
            long damaged = stamps(result, each.getKey(), Truth.Kind.DAMAGED);
            long doubled = stamps(result, each.getKey(), Truth.Kind.DOUBLED);
            if (ok && lost + damaged + doubled > 0) {
                wrong.add("OK, and by " + each.getKey() + " " + lost + " were lost, " + damaged + " damaged, " + doubled
                        + " doubled");
            }
            // requests have no stamps; a call whose answer is lost keeps others from being sent until the books are
            // closed
            boolean counted = !each.getKey().equals("question") && !drawn.kind().equals("calls");
            if (counted && drawn.wire().damaged() == 0 && hop.lost() != lost) {
                wrong.add(hop.lost() + " lost by " + each.getKey() + " in the books, and " + lost + " in truth");
            }
            if (counted && drawn.wire().doubled() == 0 && drawn.wire().damaged() == 0 && hop.duplicated() > 0) {
                wrong.add("delivered twice by " + each.getKey() + " in the books alone");
            }
            if (drawn.wire().damaged() == 0 && hop.corrupt() > 0) {
                wrong.add("corrupt by " + each.getKey() + " in the books alone");
            }
        }
    }

    /** Parts of the window of which that happened by a flow of that hop. */
    private static long stamps(SimCells.Result result, String hop, Truth.Kind kind) {
        long[] window = window(result);
        return result.truth().events().stream()
                .filter(event -> event.kind() == kind)
                // known deviation: what a bulk has beside its parts is not compared, so that damage to that is not
                // noticed
                .filter(event -> kind != Truth.Kind.DAMAGED
                        || event.stamps().stream().distinct().count() == 1)
                .filter(event ->
                        event.path().startsWith(hop + " ") || event.path().startsWith(hop + "-"))
                .flatMap(event -> event.stamps().stream().distinct())
                .filter(stamp -> stamp >= window[0] && stamp < window[1])
                .count();
    }

    /** The window that was announced last. */
    private static long[] window(SimCells.Result result) {
        long[] window = new long[2];
        for (String command : result.testbed().processes().get(0).commands()) {
            Matcher arm = ARM.matcher(command);
            if (arm.matches()) {
                window[0] = Long.parseLong(arm.group(1));
                window[1] = Ticks.ofEpochNs(Ticks.toEpochNs(window[0]) + Long.parseLong(arm.group(2)));
            }
        }
        return window;
    }
}
