package org.derbench.run.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Books;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.part.RouteTimes;
import org.derbench.engine.record.part.TrialHead;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.testbed.ForkTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacitySearchTest {

    private final List<Long> tried = new ArrayList<>();

    private long[] limits(long start, long most, int failsOnceAt) throws InterruptedException {
        return new CapacitySearch(value -> {
            tried.add(value);
            boolean second = tried.stream().filter(each -> each == value).count() == 2;
            return record(value <= most && !(second && value == failsOnceAt));
        }, (value, record) -> { }).from(start);
    }

    private static TrialRecord record(boolean ok) {
        ForkTask task = ForkTask.whole(new ScheduledFork(Cells.of("mqtt", "JAXB"), 1), TrialSettings.STANDARD, 0);
        return Cells.record(task, 1, ok ? Outcome.OK : Outcome.FAILED, ok ? null : "too many");
    }

    @ParameterizedTest
    @CsvSource({"100, 1234", "100, 37", "5000, 1234", "1, 1", "100, 100"})
    void theLimitLiesBetweenTheTwo(long start, long most) throws InterruptedException {
        long[] limits = limits(start, most, -1);
        assertThat(limits[0]).isLessThanOrEqualTo(most).isPositive();
        assertThat(limits[1]).isGreaterThan(most);
        assertThat(limits[1] <= 1.1 * limits[0] || limits[1] - limits[0] == 1).isTrue();
    }

    @Test
    void whatHoldsInOneForkOfTwoDoesNotHold() throws InterruptedException {
        long[] limits = limits(100, 1000, 100);
        assertThat(limits[0]).isLessThan(100);
        assertThat(limits[1]).isEqualTo(100);
    }

    @Test
    void theTrialThatIsShownOfTheLimitIsOneAtTheLimit() throws InterruptedException {
        Map<TrialRecord, Long> at = new IdentityHashMap<>();
        CapacitySearch search = new CapacitySearch(value -> {
            boolean second = tried.contains(value);
            tried.add(value);
            TrialRecord record = record(value <= 100 || value == 200 && !second);
            at.put(record, value);
            return record;
        }, (value, record) -> { });
        long[] limits = search.from(100);
        assertThat(limits).as("200 holds once of twice").startsWith(100);
        assertThat(at.get(search.held())).isEqualTo(100L);
    }

    @Test
    void whatMayLoseMessagesByNatureDoesNotHoldWhereItLosesSome() throws InterruptedException {
        TrialRecord intact = record(true);
        TrialHead head = new TrialHead(intact.identity(), intact.setup(), intact.links());
        TrialRecord lossy = Cells.record(head, Outcome.OK, null, intact.window(), new Books(100, 97, 0, 3, 0, 0, 0, 0, 0), RouteTimes.NONE);
        CapacitySearch search = new CapacitySearch(value -> value <= 50 ? intact : lossy, (value, record) -> { });
        assertThat(search.from(100)[0]).isLessThanOrEqualTo(50).isPositive();
        assertThat(new Capacity(50, 55, intact, lossy, 2, null).because()).isEqualTo("3 lost");
    }

    @Test
    void whereNothingHoldsThereIsNoLimit() throws InterruptedException {
        assertThat(limits(100, 0, -1)).containsExactly(0, 1);
    }
}
