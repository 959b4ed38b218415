package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RouteSamplesTest {

    private static String sample(long... keyCameLeft) {
        LegSample sample = new LegSample();
        for (int i = 0; i < keyCameLeft.length; i += 3) {
            sample.add(keyCameLeft[i], keyCameLeft[i + 1], keyCameLeft[i + 2]);
        }
        return sample.encode();
    }

    @Test
    @DisplayName("a hop lasts from leaving there to coming here, and a stay from coming to leaving")
    void hopsAndStaysHaveTheirSpans() {
        RouteSamples near = new RouteSamples(List.of(sample(1, 100, 150), sample(2, 200, 210, 3, 300, 300)));
        RouteSamples far = new RouteSamples(List.of(sample(1, 250, 251, 2, 205, 400, 4, 1, 2)));

        assertThat(far.after(near, true).ns().getTotalCount()).as("in both").isEqualTo(1);
        assertThat(far.after(near, true).ns().getMaxValue()).isEqualTo(100);
        assertThat(far.after(near, true).early()).as("what came before it left").isEqualTo(1);
        assertThat(near.stay().ns().getTotalCount()).isEqualTo(3);
        assertThat(near.stay().ns().getMaxValue()).isEqualTo(50);
        assertThat(near.stay().ns().getMinValue()).isZero();
    }
}
