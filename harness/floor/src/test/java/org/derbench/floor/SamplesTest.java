package org.derbench.floor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SamplesTest {

    private final Samples samples = new Samples();

    @Test
    void halfOfThemDoNotExceedTheMedian() {
        for (long durationNs : new long[] {5, 1, 4, 2}) {
            samples.add(durationNs);
        }
        assertThat(samples.medianNs()).isEqualTo(2);
    }

    @Test
    void withoutSamplesTheMedianIsRefused() {
        assertThatThrownBy(samples::medianNs)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no round trip ended in the window");
    }
}
