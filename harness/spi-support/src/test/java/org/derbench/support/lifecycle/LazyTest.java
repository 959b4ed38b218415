package org.derbench.support.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LazyTest {

    private final AtomicInteger made = new AtomicInteger();
    private final AtomicInteger closed = new AtomicInteger();
    private final Lazy<String> session =
            new Lazy<>(() -> "session " + made.incrementAndGet(), each -> closed.incrementAndGet());

    @Test
    void itIsMadeOnceWhenItIsNeeded() throws Exception {
        assertThat(made).hasValue(0);
        assertThat(session.get()).isEqualTo("session 1").isSameAs(session.get());
    }

    @Test
    void itIsClosedOnceIfItWasMade() throws Exception {
        session.close();
        assertThat(closed).hasValue(0);
        session.get();
        session.close();
        session.close();
        assertThat(closed).hasValue(1);
    }
}
