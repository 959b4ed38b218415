package org.derbench.engine.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class JvmThreadsTest {

    private static final int BYTES = 10 << 20;

    @Test
    void allocationIsKnownOnceAThreadHasEnded() throws Exception {
        Threads threads = new SystemClock().threads();
        byte[][] kept = new byte[1][];
        Thread thread = threads.thread("allocates", () -> kept[0] = new byte[BYTES]);
        assertThat(threads.allocatedByEnded()).isEmpty();
        thread.start();
        threads.join(thread, Duration.ofMinutes(1));
        assertThat(kept[0]).hasSize(BYTES);
        assertThat(threads.allocatedByEnded().get(thread.getId())).isGreaterThanOrEqualTo(BYTES);
    }
}
