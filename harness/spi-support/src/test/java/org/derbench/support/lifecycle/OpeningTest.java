package org.derbench.support.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OpeningTest {

    private final AtomicInteger closed = new AtomicInteger();
    private final AutoCloseable begun = closed::incrementAndGet;

    @Test
    void whatIsFinishedIsOpen() throws Exception {
        assertThat(Opening.of(begun, each -> {})).isSameAs(begun);
        assertThat(closed).hasValue(0);
    }

    @Test
    void whatCannotBeFinishedIsClosed() {
        assertThatThrownBy(() -> Opening.of(begun, each -> {
                    throw new IOException("nobody is there");
                }))
                .hasMessage("nobody is there");
        assertThat(closed).hasValue(1);
    }
}
