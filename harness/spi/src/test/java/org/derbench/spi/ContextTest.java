package org.derbench.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class ContextTest {

    @Test
    void aCallInTimeReturnsOrThrows() throws Exception {
        LoneContext context = new LoneContext(Duration.ofSeconds(30));
        assertThat(context.within("call", () -> 7)).isEqualTo(7);
        assertThatThrownBy(() -> context.within("call", () -> {
                    throw new IOException("broken");
                }))
                .hasRootCauseInstanceOf(IOException.class);
    }

    @Test
    void anEndlessCallIsInterrupted() throws Exception {
        AtomicBoolean begun = new AtomicBoolean();
        CompletableFuture<Void> interrupted = new CompletableFuture<>();
        // on a busy machine the time may be over before the call begins
        do {
            assertThatThrownBy(() -> new LoneContext(Duration.ofMillis(20)).within("call", () -> {
                        begun.set(true);
                        try {
                            return new CompletableFuture<Integer>().get();
                        } catch (InterruptedException e) {
                            interrupted.complete(null);
                            throw e;
                        }
                    }))
                    .isInstanceOf(TimeoutException.class);
        } while (!begun.get());
        interrupted.get(30, TimeUnit.SECONDS);
    }

    @Test
    void aHandlerThatFailsFailsTheTrial() {
        LoneContext context = new LoneContext(Duration.ofSeconds(30));
        MessageHandler.of(context, message -> {
                    throw new IOException("broken");
                })
                .onMessage(new byte[0]);
        assertThat(context.failures()).singleElement().isInstanceOf(IOException.class);
    }
}
