package org.derbench.sim.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.HdrHistogram.Histogram;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.load.Rate;
import org.derbench.engine.record.RecordException;
import org.derbench.engine.record.RouteTimes;
import org.derbench.engine.record.Times;
import org.derbench.engine.record.TrialRecord;
import org.derbench.lab.BadInputException;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.search.Capacity;
import org.derbench.run.search.CapacityRange;
import org.derbench.run.search.CapacitySearch;
import org.derbench.run.search.RateLimit;
import org.derbench.run.search.Search;
import org.derbench.run.search.SearchListener;
import org.derbench.run.search.SearchRequest;
import org.derbench.run.search.SearchResult;
import org.derbench.run.search.Verdict;
import org.derbench.run.testbed.ForkTask;
import org.derbench.sim.Seeds;
import org.junit.jupiter.api.Test;

/** Searches for limits that are known. */
class SearchTest {

    private static final CellModel MODEL = new CellModel(1, 1, 0, 0);
    private static final Cell CELL =
            SimulatedPlan.of(1, 1, 1, 1, 0, 1, false).cells().get(0);
    /**
     * From the least rate to the highest by doubling, then halves of a factor of two until 2 % are left; each twice.
     */
    private static final int MOST_TRIALS_OF_A_LIMIT = 2 * (24 + 1 + 6);

    private static double between(Random random, double least, double most) {
        return least * Math.pow(most / least, random.nextDouble());
    }

    /** A cell that meets the deadline up to one rate and loses nothing up to another rate; a trial of it may be bad. */
    private record Knees(
            double deadline,
            double lossless,
            double closed,
            Random random,
            Set<Double> disturbed,
            AtomicInteger trials) {

        List<TrialRecord> run(Cell cell, TrialSettings settings) {
            assertThat(trials.incrementAndGet()).as("trials").isLessThanOrEqualTo(1 + 2 * MOST_TRIALS_OF_A_LIMIT);
            TrialRecord plain =
                    MODEL.measured("s", ForkTask.whole(new ScheduledFork(cell, 1), TrialSettings.STANDARD, 0), 1);
            if (!(cell.load() instanceof Rate rate)) {
                return List.of(with(plain, closed, closed, 1_000_000));
            }
            // other load spoils one trial of a rate, not both
            boolean bad = random.nextInt(4) == 0 && disturbed.add(rate.perSecond());
            double carried = bad ? 0.5 * rate.perSecond() : Math.min(rate.perSecond(), lossless);
            long roundTripNs = rate.perSecond() <= deadline ? 2_000_000 : 900_000_000;
            return List.of(with(plain, rate.perSecond(), carried, roundTripNs));
        }

        private static TrialRecord with(TrialRecord plain, double due, double carried, long roundTripNs) {
            long scheduled = Math.max(1000, Math.round(due));
            long ok = Math.round(scheduled * carried / due);
            Histogram roundTrips = new Histogram(3);
            roundTrips.recordValueWithCount(roundTripNs, ok);
            double seconds = scheduled / due;
            return parsed(Json.write(changed(
                    JsonRecords.toMap(plain),
                    Fields.map(
                            "window",
                            changed(
                                    JsonRecords.toMap(plain.window()),
                                    Fields.map("seconds", seconds, "throughputPerSecond", ok / seconds)),
                            "books",
                            Fields.map(
                                    "route",
                                    changed(
                                            JsonRecords.toMap(plain.books().route()),
                                            Fields.map(
                                                    "scheduled", scheduled,
                                                    "ok", ok,
                                                    "lost", scheduled - ok)),
                                    "copies",
                                    Map.of()),
                            "times",
                            JsonRecords.toMap(
                                    new Times(RouteTimes.ofRoundTrips(roundTrips, null), Map.of(), null, null))))));
        }

        private static TrialRecord parsed(String line) {
            try {
                return TrialRecord.parse(line);
            } catch (RecordException e) {
                throw new IllegalStateException(e);
            }
        }

        private static Map<String, Object> changed(Map<String, Object> from, Map<String, Object> by) {
            Map<String, Object> all = new LinkedHashMap<>(from);
            all.putAll(by);
            return all;
        }
    }

    @Test
    void aSearchForRatesBracketsBothKnees() throws Exception {
        Seeds.hold(40, seed -> {
            Random random = new Random(seed);
            double deadline = between(random, 0.01, 3e6);
            double lossless = deadline * between(random, 1, 100);
            SearchRequest request = new SearchRequest(
                    Duration.ofMillis(100),
                    between(random, 1e-3, 0.1),
                    random.nextBoolean() ? null : between(random, 1, 1e5),
                    TrialSettings.STANDARD);
            SearchResult found = found(
                    request,
                    new Knees(
                            deadline, lossless, between(random, 1, 1e5), random, new HashSet<>(), new AtomicInteger()));
            assertBrackets(found.deadline(), deadline, request.leastPerSecond());
            assertBrackets(found.lossless(), lossless, SearchRequest.LEAST_PER_SECOND);
        });
    }

    private static SearchResult found(SearchRequest request, Knees knees) {
        try {
            return new Search(request, 0, new Unheard()).on(knees::run, Path.of("results"), CELL);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** One that lies below the least rate, or above the highest, is told as that. */
    private static void assertBrackets(RateLimit limit, double knee, double least) {
        if (knee < least) {
            assertThat(limit).isEqualTo(new RateLimit(0, least));
        } else if (knee >= SearchRequest.MOST_PER_SECOND) {
            assertThat(limit).isEqualTo(new RateLimit(SearchRequest.MOST_PER_SECOND, Double.POSITIVE_INFINITY));
        } else {
            // a label has four digits, and at one edge of the window there may be a message more or less
            assertThat(limit.holds()).isLessThanOrEqualTo(knee * 1.0101);
            assertThat(limit.fails()).isGreaterThan(knee);
            assertThat(limit.fails() / limit.holds()).isLessThanOrEqualTo(1.02 * 1.001);
        }
    }

    @Test
    void aSearchForACapacityBracketsItsKnee() throws Exception {
        Seeds.hold(300, seed -> {
            Random random = new Random(seed);
            long knee = Math.round(between(random, 1, 3e6));
            long least = 1 + random.nextInt(5);
            long most = Math.round(between(random, 10, 2e6));
            long first = least + random.nextInt(1000);
            Capacity found = capacity(new CapacityRange(first, least, 1_000_000), knee, Math.max(first, most));
            long reachable = Math.max(first, Math.min(most, 1_000_000));
            assertThat(found.trials()).isLessThanOrEqualTo(2 * 60);
            if (knee < least) {
                assertThat(found.holds()).isZero();
                assertThat(found.fails()).isEqualTo(least);
            } else if (found.fails() > 0) {
                assertThat(found.holds()).isLessThanOrEqualTo(knee);
                assertThat(found.fails()).isGreaterThan(knee);
                assertThat(found.fails() <= 1.1 * found.holds() || found.fails() - found.holds() == 1)
                        .isTrue();
            } else {
                assertThat(found.holds()).as("cut off").isBetween(Math.round(reachable / 1.11) - 1, reachable);
                assertThat(knee).isGreaterThanOrEqualTo(found.holds());
                if (found.holds() < 1_000_000) {
                    assertThat(found.refused()).isEqualTo("no more than " + Math.max(first, most));
                }
            }
        });
    }

    private static Capacity capacity(CapacityRange range, long knee, long most) {
        AtomicInteger trials = new AtomicInteger();
        try {
            return new CapacitySearch(
                            value -> {
                                assertThat(trials.incrementAndGet())
                                        .as("values")
                                        .isLessThanOrEqualTo(60);
                                if (value > most) {
                                    throw new BadInputException("no more than " + most);
                                }
                                ForkTask task = ForkTask.whole(new ScheduledFork(CELL, 1), TrialSettings.STANDARD, 0);
                                return () -> value <= knee
                                        ? MODEL.measured("s", task, 1)
                                        : CellModel.failed("s", task, 1, "too many");
                            },
                            0,
                            (value, record) -> {})
                    .within(range, Path.of("results"));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static final class Unheard implements SearchListener {

        @Override
        public void closedLoop(TrialRecord record) {
            // nobody asks
        }

        @Override
        public void tried(double perSecond, Verdict verdict) {
            // nobody asks
        }
    }
}
