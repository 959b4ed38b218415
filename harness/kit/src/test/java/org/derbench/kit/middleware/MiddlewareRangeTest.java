package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MiddlewareRangeTest {

    @Test
    void twoRangesHaveDifferentPorts() throws Exception {
        try (MiddlewareRange one = MiddlewareRange.claim();
                MiddlewareRange other = MiddlewareRange.claim()) {
            for (int i = 0; i < 1_000; i++) {
                int port = one.pick();
                assertThat(one.contains(port)).isTrue();
                assertThat(other.contains(port)).isFalse();
            }
        }
    }

    @Test
    void eachNumberIsPickedOncePerRound() throws Exception {
        try (MiddlewareRange range = MiddlewareRange.claim()) {
            assertThat(Stream.generate(range::pick).limit(199)).doesNotHaveDuplicates();
        }
    }

    @Test
    void aKitsPortsComeFromItsRange() {
        List<String> names = List.of("one", "two", "three");
        List<Integer> ports = List.copyOf(MiddlewareContext.freePorts(names).values());

        assertThat(ports).doesNotHaveDuplicates().hasSameSizeAs(names).allMatch(MiddlewarePorts.OWN::contains);
    }
}
