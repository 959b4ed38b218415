package org.derbench.run.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class RateSearchTest {

    private static RateSearch search(RateSearch.Question question) {
        return new RateSearch(question, SearchRequest.LEAST_PER_SECOND);
    }

    @Property(tries = 300)
    void theLimitIsFoundFromAnyStart(
            @ForAll @DoubleRange(min = 0.2, max = 900_000) double limit,
            @ForAll @DoubleRange(min = 0.2, max = 900_000) double start)
            throws InterruptedException {
        RateLimit found = search(rate -> rate <= limit).from(start);
        assertThat(limit).isBetween(found.holds(), found.fails());
        assertThat(found.fails() / found.holds()).isLessThan(1.025);
    }

    @Test
    void aDoublingAndSixHalvingsAreEnough() throws InterruptedException {
        List<Double> tried = new ArrayList<>();
        search(rate -> tried.add(rate) && rate <= 1000).from(800);
        assertThat(tried).hasSizeLessThanOrEqualTo(8).startsWith(800.0, 1600.0);
    }

    @Test
    void rateWithoutFailureIsUnlimited() throws InterruptedException {
        assertThat(search(rate -> true).from(3))
                .isEqualTo(new RateLimit(SearchRequest.MOST_PER_SECOND, Double.POSITIVE_INFINITY));
    }

    @Test
    void rateWithoutSuccessIsZero() throws InterruptedException {
        assertThat(search(rate -> false).from(3)).isEqualTo(new RateLimit(0, SearchRequest.LEAST_PER_SECOND));
    }

    @Property(tries = 300)
    void noRateBelowTheFloorIsTried(
            @ForAll @DoubleRange(min = 0.2, max = 1000) double limit,
            @ForAll @DoubleRange(min = 0.2, max = 1000) double start)
            throws InterruptedException {
        List<Double> tried = new ArrayList<>();
        RateLimit found = new RateSearch(rate -> tried.add(rate) && rate <= limit, 50).from(start);
        assertThat(tried).allMatch(rate -> rate >= 50);
        assertThat(found.holds() > 0).isEqualTo(limit >= 50);
    }

    @Test
    void aSearchBeginsAtTheFloorAtLeast() throws InterruptedException {
        assertThat(new RateSearch(rate -> rate <= 6, 5).from(3)).satisfies(found -> {
            assertThat(found.holds()).isBetween(5.8, 6.0);
            assertThat(found.fails()).isBetween(6.0, 6.2);
        });
        assertThat(new RateSearch(rate -> false, 5).from(3)).isEqualTo(new RateLimit(0, 5));
    }
}
