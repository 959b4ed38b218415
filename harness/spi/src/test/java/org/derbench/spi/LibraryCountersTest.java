package org.derbench.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LibraryCountersTest {

    private final LibraryCounters counters = new LibraryCounters();

    @Test
    void countersOfOneNameAreAddedUp() {
        counters.counting("reconnects");
        Runnable connected = counters.counting("connectionsMade");
        connected.run();
        counters.reading(Map.of("connectionsMade", () -> 3));
        counters.reading(Map.of("connectionsMade", () -> 3));

        assertThat(counters.read())
                .containsExactly(new LibraryCounter("connectionsMade", 7), new LibraryCounter("reconnects", 0));
    }

    @Test
    void countersOutliveTheirSource() throws Exception {
        AtomicLong kept = new AtomicLong(5);
        AutoCloseable reading = counters.reading(Map.of("retries", kept::get));
        kept.set(8);

        reading.close();
        reading.close();
        kept.set(0);

        assertThat(counters.read()).containsExactly(new LibraryCounter("retries", 8));
    }
}
