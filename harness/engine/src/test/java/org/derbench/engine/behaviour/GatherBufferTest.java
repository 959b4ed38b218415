package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class GatherBufferTest {

    private final GatherBuffer buffer = new GatherBuffer(3, 100);

    private static List<Part> parts(long from, long to) {
        return LongStream.range(from, to)
                .mapToObj(tick -> new Part(null, "readings", tick, tick, 0))
                .toList();
    }

    private static List<Long> ticks(List<Part> parts) {
        return parts.stream().map(Part::tick).toList();
    }

    @Test
    void soManyPartsAreSentOnTogether() {
        assertThat(buffer.add(parts(0, 2))).isEmpty();
        assertThat(buffer.add(parts(2, 3)))
                .singleElement()
                .satisfies(full -> assertThat(ticks(full)).containsExactly(0L, 1L, 2L));
        assertThat(buffer.takeAll()).isEmpty();
    }

    @Test
    void partsTogetherMayMakeSeveralMessages() {
        assertThat(buffer.add(parts(0, 7))).hasSize(2);
        assertThat(ticks(buffer.takeAll())).containsExactly(6L);
    }

    @Test
    void aPartWaitsSoLongAtMost() {
        buffer.add(parts(10, 11));
        buffer.add(parts(90, 91));
        assertThat(buffer.due(109)).isEmpty();
        assertThat(ticks(buffer.due(110))).containsExactly(10L, 90L);
        assertThat(buffer.due(1000)).isEmpty();
    }
}
