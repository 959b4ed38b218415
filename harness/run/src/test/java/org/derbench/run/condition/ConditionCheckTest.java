package org.derbench.run.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.derbench.engine.books.Books;
import org.derbench.engine.condition.Condition;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.load.Rate;
import org.derbench.engine.record.BoardCore;
import org.derbench.engine.record.EmulatedBoard;
import org.derbench.engine.record.Figures;
import org.derbench.engine.record.RouteTimes;
import org.derbench.engine.record.RouteTimesBuilder;
import org.derbench.engine.record.ScenarioSetup;
import org.derbench.engine.record.Series;
import org.derbench.engine.record.SetupBuilder;
import org.derbench.engine.record.Times;
import org.derbench.engine.record.TrialBooks;
import org.derbench.engine.record.TrialConditions;
import org.derbench.engine.record.TrialCosts;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.record.WarmUpFigures;
import org.derbench.engine.record.WindowFiguresBuilder;
import org.derbench.engine.record.WindowSteps;
import org.derbench.run.plan.Cells;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ConditionCheckTest {

    private static final long SECOND = 1_000_000_000;
    private static final int STEPS = 10;

    private boolean overloaded;
    private boolean stable = true;
    private Boolean searchEnded;
    private long compilerMs;
    private Series series = series(step -> 100, step -> 1e6);
    private List<String> disturbances = List.of();
    private Map<String, EmulatedBoard> boards = Map.of();
    private Long resolutionNs;
    private double latencyNs = 1e6;

    private static Series series(IntToDoubleFunction perSecond, IntToDoubleFunction meanNs) {
        return new Series(
                each(step -> (step + 1) * (double) SECOND),
                each(perSecond),
                each(meanNs),
                Collections.nCopies(STEPS, 0L),
                Collections.nCopies(STEPS, 0L));
    }

    private static List<Long> each(IntToDoubleFunction figure) {
        return IntStream.range(0, STEPS)
                .mapToObj(step -> Math.round(figure.applyAsDouble(step)))
                .toList();
    }

    private TrialRecord found(TrialHead head) {
        Figures figures = new Figures(
                new WarmUpFigures(1, stable, 1, searchEnded, 0, 1, null),
                WindowFiguresBuilder.builder()
                        .seconds(STEPS)
                        .throughputPerSecond(100)
                        .longestGapNs(0L)
                        .overloaded(overloaded)
                        .mayDrop(false)
                        .payloadBytes(100)
                        .steps(WindowSteps.of(series))
                        .build(),
                new TrialBooks(new Books(1, 1, 0, 0, 0, 0, 0, 0, 0), Map.of()),
                new Times(
                        RouteTimesBuilder.builder(RouteTimes.NONE)
                                .latencyMeanNs(latencyNs)
                                .roundTripP50Ns(2 * latencyNs)
                                .build(),
                        Map.of(),
                        null,
                        null),
                TrialCosts.of(Map.of(
                        "initiator",
                        JsonRecords.of(
                                RoleCosts.class,
                                Fields.map("gcCount", 0L, "gcPauseMs", 0L, "compilerMs", compilerMs)))),
                Map.of());
        return ConditionCheck.withConditions(TrialRecord.of(
                head,
                Outcome.OK,
                null,
                figures,
                new TrialConditions(disturbances, List.of(), boards, resolutionNs, Map.of())));
    }

    private TrialRecord found() {
        return found(Cells.head(Cells.of("zeromq", "JSON"), 1, 1));
    }

    private List<Condition> conditions() {
        return found().limits();
    }

    @Test
    void aWarmAndQuietTrialHasNone() {
        assertThat(conditions()).isEmpty();
        assertThat(found().conditions().limiting()).isNotNull();
    }

    @Test
    void compilersAtWorkMakeItCold() {
        compilerMs = 600;
        assertThat(conditions()).containsExactly(Condition.COLD);
        assertThat(found().window().steps().compilerShare()).isEqualTo(0.06);
    }

    @Test
    void aShortWarmUpShowsInTheWindow() {
        stable = false;
        assertThat(conditions()).isEmpty();
        series = series(step -> 100 + 2 * step, step -> 1e6);
        assertThat(conditions()).containsExactly(Condition.COLD, Condition.UNSTEADY);
    }

    @Test
    void aShortWarmUpIsColdWithoutSeries() {
        stable = false;
        series = null;
        assertThat(conditions()).containsExactly(Condition.COLD);
    }

    @Test
    void aRateThatFallsIsUnsteady() {
        series = series(step -> 100 - step, step -> 1e6);
        assertThat(conditions()).containsExactly(Condition.UNSTEADY);
        assertThat(found().window().steps().trend().percent()).isBetween(-10.0, -9.0);
    }

    @Test
    void aSlopeThatIsSmallDoesNotMatter() {
        series = series(step -> 10_000 + 20 * step, step -> 1e6);
        assertThat(conditions()).isEmpty();
        assertThat(found().window().steps().trend().lowPercent()).isPositive();
    }

    @Test
    void chanceIsSeldomUnsteady() {
        Random random = new Random(1);
        List<TrialRecord> unsteady = new ArrayList<>();
        for (int trial = 0; trial < 1000; trial++) {
            series = series(step -> 1000 * (1 + 0.1 * random.nextGaussian()), step -> 1e6);
            TrialRecord record = found();
            if (record.limits().contains(Condition.UNSTEADY)) {
                unsteady.add(record);
            }
        }
        assertThat(unsteady).hasSizeBetween(2, 20);
    }

    @Test
    void aGivenRateIsJudgedByLatency() {
        series = series(step -> 100, step -> 1e6 * (1 + 0.02 * step));
        assertThat(found(Cells.head(Cells.of("zeromq", "JSON").withRate(new Rate(100)), 1, 1))
                        .limits())
                .containsExactly(Condition.UNSTEADY);
        assertThat(conditions()).isEmpty();
    }

    /** The head of a trial in whose scenario devices begin so. */
    private static TrialHead beginning(String start) {
        TrialHead pair = Cells.head(Cells.of("zeromq", "JSON").withRate(new Rate(100)), 1, 1);
        ScenarioSetup scenario = new ScenarioSetup(
                "own", Map.of("start", start), Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), List.of(), null, null);
        return new TrialHead(
                pair.identity(),
                SetupBuilder.builder(pair.setup()).scenario(scenario).build(),
                pair.links());
    }

    @Test
    @DisplayName("in a burst whoever comes later waits longer: that is no trend, and a stall is no burst")
    void aBurstHasNoTrend() {
        series = series(step -> step <= STEPS / 3 ? 0 : 100, step -> 1e6 * (1 + 0.02 * step));
        assertThat(found(beginning("midway")).limits()).isEmpty();
        assertThat(found(beginning("even")).limits()).as("a stall").containsExactly(Condition.UNSTEADY);
        series = series(step -> step < STEPS / 3 ? 0 : 100, step -> 1e6 * (1 + 0.02 * step));
        assertThat(found(beginning("midway")).limits())
                .as("one after the other")
                .containsExactly(Condition.UNSTEADY);
    }

    @Test
    @DisplayName("an overload's queue grows: its latency is no trend")
    void anOverloadHasNoTrend() {
        series = series(step -> 100, step -> 1e6 * (1 + 0.02 * step));
        overloaded = true;
        assertThat(found(Cells.head(Cells.of("zeromq", "JSON").withRate(new Rate(100)), 1, 1))
                        .limits())
                .isEmpty();
    }

    @Test
    void eachOtherConditionIsSeen() {
        disturbances = List.of("initiator: other programs used 40 % of its CPUs");
        searchEnded = false;
        resolutionNs = 3_000_000L;
        BoardCore core = new BoardCore(1, 0.2, 0, 0, 0, 0, null, null);
        boards = Map.of(
                "initiator", new EmulatedBoard("rpi3", "", "", 1, "", 1, 0.2, null, 0, core, List.of("responder")));
        assertThat(conditions())
                .containsExactly(Condition.DISTURBED, Condition.CUT_OFF, Condition.UNRESOLVED, Condition.SHARED_CORE);
    }

    @Test
    void aMachineSlowerThanItsBoardIsSeen() {
        assertThat(ofMachine(5000)).isEmpty();
        assertThat(ofMachine(3800)).isEmpty();
        assertThat(ofMachine(2390)).containsExactly(Condition.SLOWER_MACHINE);
    }

    private List<Condition> ofMachine(double mips) {
        BoardCore core = new BoardCore(1, 1, 0, 0, 0, 0, null, null);
        boards = Map.of("initiator", new EmulatedBoard("n100", "", "", 3910, "", mips, 1, null, 0, core, List.of()));
        return conditions();
    }
}
