package org.derbench.engine.costs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.derbench.spi.LibraryCounters;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class LibraryCountsTest {

    private final LibraryCounters there = new LibraryCounters();
    private final LibraryCounters back = new LibraryCounters();
    private final LibraryCounters other = new LibraryCounters();
    private final List<LibraryCounts.Source> sources = List.of(
            new LibraryCounts.Source("nats", there),
            new LibraryCounts.Source("nats", back),
            new LibraryCounts.Source("mqtt", other));

    @Test
    @DisplayName("differences of flows over one middleware add up, and another middleware is apart")
    void flowsOfOneMiddlewareAddUp() {
        there.counting("reconnects").run();
        LibraryCounts before = LibraryCounts.now(sources);
        there.counting("reconnects").run();
        back.counting("reconnects").run();
        other.counting("connectionsMade").run();

        assertThat(LibraryCounts.now(sources).since(before).counts())
                .isEqualTo(Map.of("nats", Map.of("reconnects", 2L), "mqtt", Map.of("connectionsMade", 1L)));
    }

    @Test
    void aCounterThatFallsIsNotRecorded() {
        AtomicLong falling = new AtomicLong(5);
        there.reading(Map.of("retries", falling::getAndDecrement));
        LibraryCounts before = LibraryCounts.now(sources);
        LibraryCounts after = LibraryCounts.now(sources);

        assertThatThrownBy(() -> after.since(before))
                .hasMessage("'retries', which the library of nats counts, fell from 5 to 4");
    }
}
