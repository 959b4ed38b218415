package org.derbench.engine.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.derbench.engine.books.AnswerTally;
import org.derbench.engine.books.ControlBooks;
import org.derbench.engine.books.EndCounts;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.Pace;
import org.derbench.engine.books.Window;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Evidence;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.record.SampleRecords;
import org.derbench.engine.record.TrialConditions;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.record.WarmUpFigures;
import org.derbench.engine.scenario.AnswerRule;
import org.derbench.engine.scenario.RouteSpec;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A thousand reports in ten seconds come to a control that answers one in ten, and its orders go back. */
class LedgerControlsTest {

    private static final long SECOND = 1_000_000_000L;
    private static final RepetitionPlan PLAN = new RepetitionPlan(
            Duration.ofSeconds(1), Duration.ofSeconds(10), Duration.ofSeconds(1), Duration.ofSeconds(1));
    private static final List<Long> STEADY = Collections.nCopies(30, 0L);

    private AnswerRule rule = AnswerRule.oneIn(10);
    private ControlBooks control = control(900, STEADY, new AnswerTally(1_000, 100, 10 * SECOND, SECOND));
    private FlowCounts orders = counts(100, 0);
    private long late;
    private List<Long> waiting = STEADY;
    private Map<String, Integer> partsOfMessage = Map.of();

    private static ControlBooks control(long absorbed, List<Long> backlog, AnswerTally tally) {
        return new ControlBooks(absorbed, backlog, Map.of("orders", tally));
    }

    private static FlowCounts counts(long parts, long unsent) {
        return new FlowCounts(parts, parts, parts, 0, 0, 0, unsent, 0);
    }

    /** A queue that grows evenly by this many parts in the window. */
    private static List<Long> growing(long parts) {
        return LongStream.rangeClosed(1, 30).mapToObj(step -> step * parts / 30).toList();
    }

    private static RoleReport role(
            Map<String, FlowCounts> near, Map<String, FlowCounts> far, Long scheduled, EndCounts end) {
        Conditions conditions = JsonRecords.of(Conditions.class, Fields.map("atNs", 0L, "cpus", 1L));
        RoleCosts costs =
                JsonRecords.of(RoleCosts.class, Fields.map("cpuNsPerMessage", 1.0, "gcCount", 0L, "gcPauseMs", 0L));
        return new RoleReport(
                near,
                far,
                scheduled,
                end,
                null,
                Map.of(),
                null,
                null,
                costs,
                null,
                Evidence.NONE,
                new Span(conditions, conditions),
                null,
                null);
    }

    private RoleReport controlling(RoleReport without) {
        Map<String, Object> fields = new LinkedHashMap<>(JsonRecords.toMap(without));
        if (control != null) {
            fields.put("control", JsonRecords.toMap(control));
        }
        return JsonRecords.of(RoleReport.class, fields);
    }

    private TrialRecord record() {
        return report().record(
                        SampleRecords.head(), new TrialConditions(List.of(), List.of(), Map.of(), null, Map.of()));
    }

    private LedgerReport report() {
        long ended = orders.parts();
        Map<String, RoleReport> roles = new LinkedHashMap<>();
        roles.put(
                "devices",
                role(
                        Map.of("reports", counts(1_000, 0)),
                        Map.of("orders", counts(ended, 0)),
                        1_000L,
                        new EndCounts(ended, late, new Pace(ended, 10 * SECOND), 0, waiting, null)));
        roles.put(
                "center", controlling(role(Map.of("orders", orders), Map.of("reports", counts(1_000, 0)), null, null)));
        RouteSpec.Hop up =
                new RouteSpec.Hop("reports", List.of("reports"), List.of("devices"), List.of("center"), false);
        RouteSpec.Hop down =
                new RouteSpec.Hop("orders", List.of("orders"), List.of("center"), List.of("devices"), false);
        RouteSpec route = new RouteSpec(List.of(up, down), List.of(), null, Map.of("reports", rule));
        TrialTraits traits = new TrialTraits(Map.of(), partsOfMessage, 0, Map.of());
        WarmUpFigures warmUp = new WarmUpFigures(1, true, 0, null, 0, 1, null);
        return new LedgerReport(
                route, traits, PLAN, new Window(0, 10 * SECOND), warmUp, 0, roles, Map.of(), null, Clocks.ONE);
    }

    private void assertEnded(Outcome outcome, String reason) {
        TrialRecord record = record();
        assertThat(record.outcome()).as(record.toLine()).isEqualTo(outcome);
        assertThat(record.reason()).isEqualTo(reason);
    }

    @Test
    void absorbedPartsAreNoOverload() throws Exception {
        assertEnded(Outcome.OK, null);
        TrialRecord record = record();
        assertThat(record.window().overloaded()).isFalse();
        assertThat(record.books().route().absorbed()).isEqualTo(900);
        assertThat(record.books().hops().get("reports").absorbed()).isEqualTo(900);
        assertThat(record.books().hops().get("orders").absorbed()).isNull();
        assertThat(TrialRecord.parse(record.toLine())).isEqualTo(record);
    }

    @Test
    void aPartWithoutAFateIsMissed() {
        control = control(800, STEADY, new AnswerTally(1_000, 100, 10 * SECOND, SECOND));
        assertEnded(
                Outcome.INVALID,
                "the books do not balance: 200 parts came over 'reports' and were to be answered, 100 were to go over"
                        + " 'orders'");
    }

    @Test
    void otherShareThanTheRuleIsNamed() {
        control = control(900, STEADY, new AnswerTally(1_000, 102, 10 * SECOND, SECOND));
        assertEnded(
                Outcome.DEGRADED,
                "'center' answered 102 of 1000 parts that came within 10 s, and its rule is one in 10");
    }

    @Test
    void aControlThatSaysNothingIsNamed() {
        control = null;
        orders = counts(1_000, 0);
        assertEnded(Outcome.DEGRADED, "'center' does not say what it answered, and its rule is one in 10");
    }

    /** Parts came for 10 s, at most 1 ms apart. */
    @ParameterizedTest
    @CsvSource({
        "100, 100, true",
        "100, 102, true",
        "100, 103, false",
        "100, 49, true",
        "100, 48, false",
        "2000, 7, true",
        "2000, 8, false",
        "2000, 2, true",
        "2000, 1, false",
        "9000, 0, true",
        "9000, 3, true",
        "9000, 4, false"
    })
    void oneAnswerComesInEachTime(long eachMs, long answered, boolean holds) {
        rule = AnswerRule.each(eachMs * 1_000_000);
        control = control(900, STEADY, new AnswerTally(1_000, answered, 10 * SECOND, SECOND / 1_000));
        assertThat(new LedgerControls(report()).lacks().isEmpty()).isEqualTo(holds);
    }

    @Test
    @DisplayName("late commands are late among the commands, not among all that was due")
    void lateCommandsAreFewOfFew() {
        late = 1;
        assertEnded(Outcome.OK, null);
        late = 2;
        assertEnded(Outcome.DEGRADED, "2 of 100 late");
    }

    @Test
    void unsentCommandsOverload() {
        orders = counts(97, 3);
        assertThat(record().window().overloaded()).isTrue();
        orders = counts(99, 1);
        assertThat(record().window().overloaded()).isFalse();
    }

    @Test
    void aQueueOfAnsweredPartsOverloads() {
        waiting = growing(9);
        TrialRecord record = record();
        assertThat(record.window().overloaded()).isTrue();
        assertThat(record.window().backlogGrowth()).isEqualTo(9);
    }

    @Test
    void aQueueBeforeTheControlOverloads() {
        control = control(900, growing(90), new AnswerTally(1_000, 100, 10 * SECOND, SECOND));
        assertThat(record().window().overloaded()).isTrue();
        assertThat(record().window().backlogGrowth()).isEqualTo(90);
        control = control(900, growing(6), new AnswerTally(1_000, 100, 10 * SECOND, SECOND));
        assertThat(record().window().overloaded())
                .as("less than one in a hundred")
                .isFalse();
    }

    @Test
    @DisplayName("a bulk of 50 reports has five orders, and two of them may wait by chance")
    void aBulkHasFewAnswers() {
        partsOfMessage = Map.of("reports", 50, "orders", 1);
        waiting = growing(9);
        assertThat(record().window().overloaded()).isFalse();
        waiting = growing(12);
        assertThat(record().window().overloaded()).isTrue();
    }
}
