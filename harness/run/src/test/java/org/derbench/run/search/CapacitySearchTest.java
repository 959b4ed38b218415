package org.derbench.run.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongUnaryOperator;
import org.derbench.engine.books.Books;
import org.derbench.engine.record.RouteTimes;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.BadInputException;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.stats.Interval;
import org.derbench.run.testbed.ForkTask;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacitySearchTest {

    private final List<Long> tried = new ArrayList<>();

    private static CapacityRange from(long first) {
        return new CapacityRange(first, 1, 1_000_000);
    }

    private static CapacitySearch search(CapacitySearch.Trying trying) {
        return new CapacitySearch(trying, 0, (value, record) -> {});
    }

    private Capacity limits(CapacityRange range, long most, int failsOnceAt) throws InterruptedException {
        return search(value -> () -> {
                    tried.add(value);
                    boolean second =
                            tried.stream().filter(each -> each == value).count() == 2;
                    return record(value <= most && !(second && value == failsOnceAt));
                })
                .within(range, null);
    }

    /** A search in which the scenario refuses values above the most and below the least. */
    private Capacity refusing(CapacityRange range, long least, long most, long holdsTo) throws InterruptedException {
        return search(value -> {
                    if (value > most || value < least) {
                        throw new BadInputException("there cannot be " + value);
                    }
                    return () -> {
                        tried.add(value);
                        return record(value <= holdsTo);
                    };
                })
                .within(range, null);
    }

    private static TrialRecord record(boolean ok) {
        ForkTask task = ForkTask.whole(new ScheduledFork(Cells.of("mqtt", "JAXB"), 1), TrialSettings.STANDARD, 0);
        return Cells.record(task, 1, ok ? Outcome.OK : Outcome.FAILED, ok ? null : "too many");
    }

    @ParameterizedTest
    @CsvSource({"100, 1234", "100, 37", "5000, 1234", "1, 1", "100, 100"})
    void theLimitLiesBetweenTheTwo(long start, long most) throws InterruptedException {
        Capacity found = limits(from(start), most, -1);
        assertThat(found.holds()).isLessThanOrEqualTo(most).isPositive();
        assertThat(found.fails()).isGreaterThan(most);
        assertThat(found.fails() <= 1.1 * found.holds() || found.fails() - found.holds() == 1)
                .isTrue();
    }

    @Test
    void oneForkOfTwoDoesNotHold() throws InterruptedException {
        Capacity found = limits(from(100), 1000, 100);
        assertThat(found.holds()).isLessThan(100);
        assertThat(found.fails()).isEqualTo(100);
    }

    /** The search for 1,234; then each of the further forks holds up to a limit of its own, if it is asked. */
    private Capacity withForks(int forks, LongUnaryOperator limitOfTrial) throws InterruptedException {
        int searching = limits(from(100), 1234, -1).trials();
        AtomicInteger trial = new AtomicInteger();
        return new CapacitySearch(
                        value -> () -> {
                            int further = trial.getAndIncrement() - searching;
                            return record(value <= (further < 0 ? 1234 : limitOfTrial.applyAsLong(further)));
                        },
                        forks,
                        (value, record) -> {})
                .within(from(100), null);
    }

    @Test
    void equalForksHaveANarrowInterval() throws InterruptedException {
        Capacity found = withForks(3, further -> 1234);
        Interval mean = found.interval().orElseThrow();
        assertThat(found.byFork()).hasSize(3);
        assertThat(mean.low()).isBetween(1000.0, 1234.0);
        assertThat(mean.high()).isBetween(1234.0, 1500.0);
    }

    @Test
    @DisplayName("forks that hold more or less find their own limits, and the interval is wider")
    void forksFindTheirOwnLimits() throws InterruptedException {
        Capacity found = withForks(4, further -> further < 8 ? 1700 : 900);
        assertThat(found.byFork()).anyMatch(limit -> limit > 1600).anyMatch(limit -> limit < 1000);
        Interval mean = found.interval().orElseThrow();
        assertThat(mean.high() / mean.low()).isGreaterThan(1.5);
    }

    @Test
    void withoutFurtherForksThereIsNoInterval() throws InterruptedException {
        assertThat(limits(from(100), 1234, -1).interval()).isEmpty();
    }

    @Test
    void theShownTrialIsAtTheLimit() throws InterruptedException {
        Map<TrialRecord, Long> at = new IdentityHashMap<>();
        Capacity found = search(value -> () -> {
                    boolean second = tried.contains(value);
                    tried.add(value);
                    TrialRecord record = record(value <= 100 || value == 200 && !second);
                    at.put(record, value);
                    return record;
                })
                .within(from(100), null);
        assertThat(found.holds()).as("200 holds once of twice").isEqualTo(100);
        assertThat(at.get(found.held())).isEqualTo(100L);
    }

    @Test
    void anOverloadedTrialDoesNotHold() throws InterruptedException {
        TrialRecord intact = record(true);
        TrialHead head = new TrialHead(intact.identity(), intact.setup(), intact.links());
        TrialRecord overloaded = Cells.record(
                head,
                Outcome.OK,
                null,
                intact.window().withOverloaded(true),
                intact.books().route(),
                RouteTimes.NONE);
        Capacity found =
                search(value -> () -> value <= 50 ? intact : overloaded).within(from(100), null);
        assertThat(found.holds()).isLessThanOrEqualTo(50).isPositive();
        assertThat(found.because()).startsWith("OVERLOADED");
    }

    @Test
    void aSearchWithoutEndIsCutOff() throws InterruptedException {
        assertThat(limits(new CapacityRange(100, 1, 1_000), 5_000, -1).cutOff()).isTrue();
        assertThat(limits(new CapacityRange(100, 1, 1_000), 500, -1).cutOff()).isFalse();
        assertThat(refusing(from(100), 1, 300, 5_000).cutOff()).as("refused").isFalse();
    }

    @Test
    @DisplayName("a middleware that may lose messages by nature does not hold if it loses some")
    void lossByNatureDoesNotHold() throws InterruptedException {
        TrialRecord intact = record(true);
        TrialHead head = new TrialHead(intact.identity(), intact.setup(), intact.links());
        TrialRecord lossy = Cells.record(
                head, Outcome.OK, null, intact.window(), new Books(100, 97, 0, 3, 0, 0, 0, 0, 0), RouteTimes.NONE);
        Capacity found = search(value -> () -> value <= 50 ? intact : lossy).within(from(100), null);
        assertThat(found.holds()).isLessThanOrEqualTo(50).isPositive();
        assertThat(found.because()).isEqualTo("3 lost");
    }

    @Test
    void whereNothingHoldsThereIsNoLimit() throws InterruptedException {
        Capacity found = limits(from(100), 0, -1);
        assertThat(found.holds()).isZero();
        assertThat(found.fails()).isEqualTo(1);
    }

    @Test
    @DisplayName("if all hold, the most that may be set is tried, and nothing beyond it")
    void theMostIsTriedIfAllHold() throws InterruptedException {
        Capacity found = limits(new CapacityRange(120, 1, 9999), Long.MAX_VALUE, -1);
        assertThat(found.holds()).isEqualTo(9999);
        assertThat(found.fails()).isZero();
        assertThat(found.because()).isNull();
        assertThat(tried).startsWith(120L, 120L, 240L, 240L).endsWith(9999L, 9999L);
    }

    @Test
    @DisplayName("if none hold, the least that may be set is tried, and nothing below it")
    void theLeastIsTriedIfAllFail() throws InterruptedException {
        assertThat(limits(new CapacityRange(100, 30, 9999), 20, -1).fails()).isEqualTo(30);
        assertThat(tried).containsExactly(100L, 50L, 30L);
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 1000000, 1", "5000000, 1, 9000000, 5000000", "1, 1, 2147483647, 1000000"})
    @DisplayName("more than a million are tried only if the search begins with more")
    void millionsAreTriedOnlyFromAMillion(long first, long least, long most, long last) throws InterruptedException {
        limits(new CapacityRange(first, least, most), first == 0 ? 1 : Long.MAX_VALUE, -1);
        assertThat(tried.get(0)).isEqualTo(Math.max(1, first));
        assertThat(tried).contains(last).allMatch(value -> value > 0);
    }

    @Test
    @DisplayName("a value that the scenario cannot have ends the search and not its result")
    void aRefusedValueEndsOnlyTheSearch() throws InterruptedException {
        Capacity found = refusing(from(100), 1, 1500, Long.MAX_VALUE);
        assertThat(found.holds()).isBetween(1500 * 10 / 11L, 1500L);
        assertThat(found.fails()).isZero();
        assertThat(found.failed()).isNull();
        assertThat(found.refused()).startsWith("there cannot be ");
        assertThat(found.trials()).isEqualTo(tried.size());
    }

    @Test
    void failuresBelowARefusalAreTheLimit() throws InterruptedException {
        Capacity found = refusing(from(100), 1, 1500, 1000);
        assertThat(found.holds()).isBetween(900L, 1000L);
        assertThat(found.fails()).isBetween(1001L, 1100L);
        assertThat(found.because()).isEqualTo("too many");
        assertThat(found.refused()).isNull();
    }

    @Test
    void theLeastFailureIsShownWithoutFewer() throws InterruptedException {
        Capacity found = refusing(from(100), 40, 1500, 10);
        assertThat(found.holds()).isZero();
        assertThat(found.fails()).isEqualTo(50);
        assertThat(found.because()).isEqualTo("too many");
        assertThat(found.refused()).isEqualTo("there cannot be 25");
    }

    @Test
    void anImpossibleFirstValueIsWrongInput() {
        assertThatThrownBy(() -> refusing(from(2000), 1, 1500, 1000))
                .isInstanceOf(BadInputException.class)
                .hasMessage("there cannot be 2000");
    }

    @Test
    void wrongInputWithinATrialIsNoLimit() {
        assertThatThrownBy(() -> search(value -> () -> {
                            if (value > 100) {
                                throw new BadInputException("--port-base 20000: port 20001 is in use");
                            }
                            return record(true);
                        })
                        .within(from(100), null))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("in use");
    }
}
