package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.derbench.sim.staged.Reasons.assertDegraded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.Cell;
import org.derbench.run.scenario.Scenarios;
import org.derbench.sim.Seeds;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.WireConditions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A control that does not answer all parts: what it absorbs is in the books, and neither lost nor late. */
class AnswersTest {

    private static final int SEEDS = 3;
    private static final int WINDOW_MS = 4_000;
    private static final WireConditions WIRE = SimCells.WIRE;

    @TempDir
    private Path folder;

    /** Twelve devices at two sites, each with a report in 50 ms: 240 a second. */
    private Cell reports(String kind, String control, Map<String, String> set) throws IOException {
        Map<String, String> all = new HashMap<>(Map.of("period", "50 ms"));
        all.putAll(set);
        return cell("reports", kind, "delay: $delay", control, all);
    }

    private Cell cell(String scenario, String kind, String was, String control, Map<String, String> set)
            throws IOException {
        String text = Files.readString(
                        Path.of(System.getProperty("derbench.home", "../.."), "scenarios", scenario + ".yaml"))
                .replace("behaviour: control, " + was, "behaviour: control, " + control)
                // an own scenario uses all of its parameters
                .replaceFirst("(?m)^ *price: .*\n", "");
        Path file = Files.writeString(folder.resolve(scenario + ".yaml"), text);
        return GoldenCase.cell(Scenarios.ownIn(file), kind, set);
    }

    private static SimCells cells(long seed, WireConditions wire) {
        return new SimCells(
                Simulation.Settings.of(seed),
                Map.of("direct", MiddlewareKind.DIRECT, "dropping", MiddlewareKind.DIRECT.dropping()),
                wire,
                List.of(new SimStore()));
    }

    private static HopBooks hop(TrialRecord record, String name) {
        return record.books().hops().get(name);
    }

    private static void assertSound(TrialRecord record) {
        assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
        assertThat(record.window().overloaded()).isFalse();
        Books route = record.books().route();
        assertThat(route).matches(Books::balanced);
        assertThat(route.ok()).isEqualTo(route.scheduled() - route.absorbed());
    }

    @ParameterizedTest
    @ValueSource(strings = {"even", "random", "together"})
    void oneInTenIsAnswered(String start) throws Exception {
        Cell cell = reports("direct", "delay: $delay, answers: one in 10", Map.of("start", start));
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = cells(seed, WIRE).record(cell, WINDOW_MS);
            assertSound(record);
            HopBooks report = hop(record, "report");
            HopBooks schedule = hop(record, "schedule");
            assertThat(report.absorbed()).isEqualTo(report.arrived() - schedule.due());
            assertThat(record.books().route().absorbed()).isEqualTo(report.absorbed());
            assertThat(schedule.arrived())
                    .as("of two ways, each with a part more or less at the window's edges")
                    .isBetween(report.arrived() / 10 - 4, report.arrived() / 10 + 4);
            assertThat(record.books().senders())
                    .as("no device is owed an answer to each of its parts")
                    .isEmpty();
            assertThat(TrialRecord.parse(record.toLine()).toLine()).isEqualTo(record.toLine());
        });
    }

    @Test
    @DisplayName("one command for each 500 ms and site, and times of the reports that have none")
    void aTimeHasOneAnswer() throws Exception {
        Cell cell = reports("direct", "delay: $delay, answers: each 500 ms", Map.of());
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = cells(seed, WIRE).record(cell, WINDOW_MS);
            assertSound(record);
            assertThat(hop(record, "schedule").due()).isBetween(2 * 7L, 2 * 9L);
            assertThat(record.times().hops().get("report").p99Ns())
                    .as("a 99th percentile takes 100 parts")
                    .isNotNull();
            assertThat(record.times().route().latencyMaxNs())
                    .as("the newest part has the answer")
                    .isLessThan(100_000_000);
        });
    }

    @Test
    void theControlOfALoopMayAbsorb() throws Exception {
        Cell cell = cell(
                "encourage",
                "direct",
                "delay: $delay",
                "delay: $delay, answers: one in 4",
                Map.of("period", "50 ms", "devices", "12"));
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = cells(seed, WIRE).record(cell, WINDOW_MS);
            assertSound(record);
            HopBooks states = hop(record, "states");
            assertThat(hop(record, "strategies").due()).isEqualTo(states.arrived() - states.absorbed());
            assertThat(record.books()
                            .copies()
                            .get("events")
                            .hops()
                            .get("events")
                            .arrived())
                    .as("a copy of each is stored")
                    .isEqualTo(hop(record, "readings").arrived());
        });
    }

    @Test
    void aLossOnEitherSideIsALoss() throws Exception {
        Cell cell = reports("direct", "delay: $delay, answers: one in 2", Map.of());
        Seeds.hold(SEEDS, seed -> {
            SimCells.Result result = cells(seed, WIRE.losing(0.05)).run(cell, GoldenCase.settings(WINDOW_MS));
            TrialRecord record = result.records().get(0);
            assertDegraded(record).contains("lost on 'report', undeclared", "lost on 'schedule', undeclared");
            assertThat(record.books().route()).matches(Books::balanced);
            RouteTruth truth = new RouteTruth(result, false);
            assertThat(truth.lost("report", false, hop(record, "report"))).isEmpty();
            assertThat(truth.lost("schedule", false, hop(record, "schedule"))).isEmpty();
        });
    }

    @Test
    @DisplayName("a declared loss of two in a hundred does not make a route OVERLOADED where few are answered")
    void declaredLossesAreOfWhatIsAnswered() throws Exception {
        Cell cell = reports("dropping", "delay: $delay, answers: one in 10", Map.of());
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = cells(seed, WIRE.losing(0.01)).record(cell, WINDOW_MS);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            assertThat(record.window().overloaded()).isFalse();
        });
    }

    /** One in ten of 240 reports a second is twelve commands to each site, and each takes its time of the CPU. */
    @ParameterizedTest
    @CsvSource({"70 ms, false", "100 ms, true"})
    void aSlowControlIsOverloadedByItsCommands(String compute, boolean overloaded) throws Exception {
        Cell cell = reports("direct", "delay: $delay, compute: " + compute + ", answers: one in 10", Map.of());
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = cells(seed, WIRE).record(cell, 10_000);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            assertThat(record.window().overloaded())
                    .as("grew by " + record.window().backlogGrowth())
                    .isEqualTo(overloaded);
        });
    }

    /** The link of each site carries less than its reports have: the queue is before the control. */
    @ParameterizedTest
    @ValueSource(strings = {"one in 10", "each 500 ms"})
    void aQueueBeforeTheControlOverloads(String answers) throws Exception {
        Cell cell = reports("direct", "delay: $delay, answers: " + answers, Map.of("deadline", "20 s"));
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record =
                    cells(seed, WireConditions.of(5_000_000).rate(150_000)).record(cell, 10_000);
            assertThat(record.window().overloaded())
                    .as("grew by " + record.window().backlogGrowth() + " " + record.toLine())
                    .isTrue();
        });
    }

    @ParameterizedTest
    @CsvSource({
        "one in 10, '\"answersOneIn\":10', '\"answersOneIn\":5', and its rule is one in 10",
        "one in 10, '\"answersOneIn\":10', '\"answersOneIn\":11', and its rule is one in 10",
        "each 1 s, '\"answersEachNs\":1000000000', '\"answersEachNs\":500000000', and its rule is each 1 s",
        "each 500 ms, '\"answersEachNs\":500000000', '\"answersEachNs\":2000000000', and its rule is each 500 ms"
    })
    void aControlThatFollowsAnotherRuleIsNamed(String answers, String told, String heard, String said)
            throws Exception {
        Cell cell = reports("direct", "delay: $delay, answers: " + answers, Map.of());
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record =
                    cells(seed, WIRE).hearing(line -> line.replace(told, heard)).record(cell, 2 * WINDOW_MS);
            assertDegraded(record).contains("'aggregator' answered ", said);
        });
    }

    @Test
    void aControlThatAnswersNoneIsInvalid() throws Exception {
        Cell cell = reports("direct", "delay: $delay, answers: one in 10", Map.of());
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = cells(seed, WIRE)
                    .hearing(line -> line.replace("\"answersOneIn\":10", "\"answersOneIn\":999999"))
                    .record(cell, WINDOW_MS);
            assertThat(record.outcome()).isEqualTo(Outcome.INVALID);
            assertThat(record.reason())
                    .matches("nothing ended of the (\\d+) parts that were due in the window, and \\1"
                            + " were absorbed");
        });
    }

    @Test
    @DisplayName("a control that answers all, and is not told so, does not say what it absorbed")
    void aControlThatAnswersAllIsNamed() throws Exception {
        Cell cell = reports("direct", "delay: $delay, answers: one in 10", Map.of());
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = cells(seed, WIRE)
                    .hearing(line -> line.replace("answersOneIn", "answersTo"))
                    .record(cell, WINDOW_MS);
            assertDegraded(record).contains("'aggregator' does not say what it answered, and its rule is one in 10");
        });
    }
}
