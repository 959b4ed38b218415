package org.derbench.adapter.kafka;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.End;
import org.junit.jupiter.api.Test;

class KafkaCloseTest {

    private static MiddlewareContext context(Duration timeout) {
        KafkaMiddleware kafka = new KafkaMiddleware();
        return new MiddlewareContext(
                End.CONNECTING,
                MiddlewareContext.freePorts(kafka.ports()),
                kafka.variants().get(0).settings(),
                timeout,
                Path.of(""));
    }

    @Test
    void aCloseThatNeverReturnsIsGivenUp() {
        CountDownLatch never = new CountDownLatch(1);
        assertThatThrownBy(() -> KafkaPeer.closing(context(Duration.ofMillis(200)), () -> {
                    try {
                        never.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }))
                .isInstanceOf(TimeoutException.class);
        never.countDown();
    }

    @Test
    void whatFailsInACloseIsTold() {
        MiddlewareContext context = context(Duration.ofSeconds(60));
        assertThatCode(() -> KafkaPeer.closing(context, () -> {})).doesNotThrowAnyException();
        assertThatThrownBy(() -> KafkaPeer.closing(context, () -> {
                    throw new IllegalStateException("why");
                }))
                .isInstanceOf(ExecutionException.class)
                .hasRootCauseMessage("why");
    }
}
