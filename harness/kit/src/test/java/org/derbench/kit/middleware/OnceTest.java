package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OnceTest {

    private final AtomicInteger runs = new AtomicInteger();

    @Test
    void itIsDoneOnceHoweverManyNeedIt() throws Exception {
        Once once = new Once(runs::incrementAndGet);
        assertThat(runs).hasValue(0);
        once.await();
        once.await();
        assertThat(runs).hasValue(1);
    }

    @Test
    void allGetTheFailureOfTheOnlyAttempt() {
        Once once = new Once(() -> {
            throw new IOException("try " + runs.incrementAndGet());
        });
        assertThatThrownBy(once::await).isInstanceOf(IOException.class).hasMessage("try 1");
        assertThatThrownBy(once::await).isInstanceOf(IOException.class).hasMessage("try 1");
    }

    @Test
    void anErrorIsAFailureToo() {
        Once once = new Once(() -> {
            throw new AssertionError("lost");
        });
        assertThatThrownBy(once::await).isInstanceOf(AssertionError.class).hasMessage("lost");
    }
}
