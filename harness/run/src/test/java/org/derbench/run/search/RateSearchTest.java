package org.derbench.run.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class RateSearchTest {

    @Property(tries = 300)
    void theLimitIsFoundFromWhereverTheSearchBegins(@ForAll @DoubleRange(min = 0.2, max = 900_000) double limit,
                                                    @ForAll @DoubleRange(min = 0.2, max = 900_000) double start) throws InterruptedException {
        RateLimit found = new RateSearch(rate -> rate <= limit).from(start);
        assertThat(limit).isBetween(found.holds(), found.fails());
        assertThat(found.fails() / found.holds()).isLessThan(1.025);
    }

    @Test
    void aDoublingAndSixHalvingsAreEnough() throws InterruptedException {
        List<Double> tried = new ArrayList<>();
        new RateSearch(rate -> tried.add(rate) && rate <= 1000).from(800);
        assertThat(tried).hasSizeLessThanOrEqualTo(8).startsWith(800.0, 1600.0);
    }

    @Test
    void whatAlwaysHoldsHasNoRateAtWhichItFails() throws InterruptedException {
        assertThat(new RateSearch(rate -> true).from(3)).isEqualTo(new RateLimit(RateSearch.MOST, Double.POSITIVE_INFINITY));
    }

    @Test
    void whatNeverHoldsHasNoRateAtWhichItDoes() throws InterruptedException {
        assertThat(new RateSearch(rate -> false).from(3)).isEqualTo(new RateLimit(0, RateSearch.LEAST));
    }
}
