package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.books.LegSample;
import org.junit.jupiter.api.Test;

class SamplesTest {

    private final Samples samples = new Samples();

    private List<Long> times(String flow) {
        List<Long> times = new ArrayList<>();
        LegSample.decode(
                samples.encode(tick -> true).get(flow), (tick, came, left) -> times.addAll(List.of(tick, came, left)));
        return times;
    }

    @Test
    void eachFlowsSamplesAreKeptApart() {
        samples.add("there", 1, 2, 3);
        samples.add("back", 1, 4, 5);
        assertThat(times("there")).containsExactly(1L, 2L, 3L);
        assertThat(times("back")).containsExactly(1L, 4L, 5L);
    }

    @Test
    void itIsForgottenBeforeAnotherWindow() {
        samples.add("there", 1, 2, 3);
        samples.clear();
        assertThat(times("there")).isEmpty();
    }
}
