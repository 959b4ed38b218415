package org.derbench.run.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Books;
import org.derbench.engine.load.Rate;
import org.derbench.engine.record.RouteTimes;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.scenario.Scenarios;
import org.derbench.run.stats.Interval;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A link with a round trip of 300 ms: a closed loop makes 3.3 messages per second on it. */
class SearchTest {

    private static final long ROUND_TRIP_NS = 300_000_000;
    private static final double CLOSED_PER_SECOND = 3.3;

    private final List<Double> told = new ArrayList<>();

    private SearchResult search(double mostPerSecond, Outcome closed) throws InterruptedException {
        SearchRequest request = new SearchRequest(Duration.ofMillis(500), 0.01, null, TrialSettings.STANDARD);
        SearchListener listener = new SearchListener() {
            @Override
            public void closedLoop(TrialRecord record) {
                assertThat(told).isEmpty();
            }

            @Override
            public void tried(double perSecond, Verdict verdict) {
                told.add(perSecond);
            }
        };
        return new Search(request, 0, listener)
                .on(
                        (cell, settings) -> List.of(
                                cell.load() instanceof Rate rate
                                        ? record(
                                                cell,
                                                rate.perSecond(),
                                                rate.perSecond() <= mostPerSecond ? Outcome.OK : Outcome.DEGRADED)
                                        : record(cell, CLOSED_PER_SECOND, closed)),
                        Path.of("results"),
                        Cells.of("zeromq", "ProtoStuff"));
    }

    private static TrialRecord record(Cell cell, double perSecond, Outcome outcome) {
        long messages = Math.round(perSecond);
        Histogram roundTrips = new Histogram(3);
        roundTrips.recordValueWithCount(ROUND_TRIP_NS, messages);
        return Cells.record(
                Cells.head(cell, 1, 1),
                outcome,
                outcome == Outcome.OK ? null : "late",
                Cells.window(perSecond, false),
                new Books(messages, messages, 0, 0, 0, 0, 0, 0, 0),
                RouteTimes.ofRoundTrips(roundTrips, null));
    }

    @Test
    @DisplayName("a rate above the closed loop's is found if that one cannot be shown")
    void aRateAboveTheClosedLoopIsFound() throws InterruptedException {
        SearchResult found = search(100, Outcome.OK);
        assertThat(found.deadline().holds()).isBetween(98.0, 100.0);
        assertThat(found.lossless().holds()).isBetween(98.0, 100.0);
        assertThat(told).hasSize(found.trials()).first().isEqualTo(5.0);
    }

    @Test
    void aFailedClosedLoopDoesNotEndIt() throws InterruptedException {
        assertThat(search(100, Outcome.DEGRADED).deadline().holds()).isBetween(98.0, 100.0);
    }

    @Test
    void aWeakSystemStillHasALossLimit() throws InterruptedException {
        SearchResult found = search(2, Outcome.OK);
        assertThat(found.deadline()).isEqualTo(new RateLimit(0, 5));
        assertThat(found.lossless().holds()).isBetween(1.96, 2.0);
        assertThat(told).hasSize(found.trials()).contains(5.0);
    }

    /**
     * Trials of one rate after another hold up to these limits, each in turn: two of the search, then its further
     * forks.
     */
    private static SearchResult withForks(Map<Double, Integer> tried, int forks, double... limits)
            throws InterruptedException {
        SearchRequest request = new SearchRequest(Duration.ofMillis(500), 0.01, 100.0, TrialSettings.STANDARD);
        SearchListener listener = new SearchListener() {
            @Override
            public void closedLoop(TrialRecord record) {
                throw new AssertionError("the rate to begin with is given");
            }

            @Override
            public void tried(double perSecond, Verdict verdict) {
                tried.merge(perSecond, 1, Integer::sum);
            }
        };
        return new Search(request, forks, listener)
                .on(
                        (cell, settings) -> {
                            double perSecond = ((Rate) cell.load()).perSecond();
                            double limit = limits[Math.min(limits.length - 1, tried.getOrDefault(perSecond, 0))];
                            return List.of(record(cell, perSecond, perSecond <= limit ? Outcome.OK : Outcome.DEGRADED));
                        },
                        Path.of("results"),
                        Cells.of("zeromq", "ProtoStuff"));
    }

    @Test
    void equalForksHaveANarrowInterval() throws InterruptedException {
        SearchResult found = withForks(new HashMap<>(), 3, 130);
        for (RateLimit limit : List.of(found.deadline(), found.lossless())) {
            Interval mean = limit.interval().orElseThrow();
            assertThat(limit.byFork())
                    .hasSize(3)
                    .allSatisfy(each -> assertThat(each)
                            .isBetween(limit.holds() / RateSearch.STEP, limit.fails() * RateSearch.STEP));
            assertThat(mean.low()).isBetween(120.0, 130.0);
            assertThat(mean.high()).isBetween(130.0, 140.0);
        }
    }

    @Test
    @DisplayName("a fork that bears less finds its own limit, and the interval is wider")
    void aForkFindsItsOwnLimit() throws InterruptedException {
        Interval alike =
                withForks(new HashMap<>(), 3, 130).deadline().interval().orElseThrow();
        Interval apart =
                withForks(new HashMap<>(), 3, 130, 100).deadline().interval().orElseThrow();
        assertThat(apart.low()).isLessThan(alike.low());
        assertThat(apart.value()).isLessThan(alike.value());
    }

    @Test
    void aTrialAnswersBothQuestionsOfItsFork() throws InterruptedException {
        Map<Double, Integer> alone = new HashMap<>();
        Map<Double, Integer> withForks = new HashMap<>();
        SearchResult without = withForks(alone, 0, 130);
        SearchResult found = withForks(withForks, 3, 130);
        assertThat(without.deadline().interval()).isEmpty();
        assertThat(found.trials() - without.trials())
                .as("each fork tries the rate that held and the one that did not, once for both limits")
                .isEqualTo(3 * 2);
    }

    /** A server that takes this many readings a second; its meters may wait for the clock only. */
    private static SearchResult ofReadings(double mostPerSecond, List<Cell> tried) throws InterruptedException {
        SearchRequest request = new SearchRequest(Duration.ofMillis(500), 0.01, null, TrialSettings.STANDARD);
        SearchListener listener = new SearchListener() {
            @Override
            public void closedLoop(TrialRecord record) {
                throw new AssertionError("meters have a rate of their own");
            }

            @Override
            public void tried(double perSecond, Verdict verdict) {
                assertThat(perSecond).isPositive();
            }
        };
        Cell metering = Cell.of(new Scenarios(Path.of("../../scenarios"))
                .named("metering")
                .with(Map.of("meters", "20"), parameter -> "--set"));
        return new Search(request, 0, listener)
                .on(
                        (cell, settings) -> {
                            tried.add(cell);
                            double perSecond = cell.scenario().perSecond().orElseThrow();
                            return List.of(record(
                                    cell, perSecond, perSecond <= mostPerSecond ? Outcome.OK : Outcome.DEGRADED));
                        },
                        Path.of("results"),
                        metering);
    }

    @Test
    void aScenariosSearchBeginsAtItsOwnRate() throws InterruptedException {
        List<Cell> tried = new ArrayList<>();
        SearchResult found = ofReadings(100, tried);
        assertThat(found.deadline().holds()).isBetween(98.0, 100.0);
        assertThat(tried.get(0).scenario().label()).isEqualTo("metering meters=20 period=2 s");
        assertThat(tried).extracting(cell -> cell.scenario().label()).contains("metering meters=20 period=125 ms");
    }
}
