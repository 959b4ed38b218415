package org.derbench.adapter.nats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.nats.client.Nats;
import io.nats.client.Options;
import java.nio.file.Path;
import org.derbench.spi.Adapter;
import org.derbench.tck.MiddlewareContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NatsAnonymousTest {

    private static final int ATTEMPTS = 10;

    @Test
    void whoSaysNoNameIsRefused(@TempDir Path scratch) throws Exception {
        NatsMiddleware middleware = new NatsMiddleware();
        MiddlewareContext.assumeInstalled(middleware);
        MiddlewareContext context = MiddlewareContext.bound(middleware, scratch);
        try (AutoCloseable broker = middleware.open(context).broker()) {
            Options stranger = new Options.Builder()
                    .server("nats://" + context.brokerHost() + ":" + context.port(Adapter.BROKER))
                    .noReconnect()
                    .build();
            Throwable told = catchThrowable(() -> Nats.connect(stranger));
            // the library waits in vain for all of its time-out, which stays short, and so may be over before the
            // broker has answered
            for (int again = 1; again < ATTEMPTS && isTooLate(told); again++) {
                told = catchThrowable(() -> Nats.connect(stranger));
            }
            assertThat(told).as("by %s", broker).hasMessageContaining("Authorization");
        }
    }

    private static boolean isTooLate(Throwable told) {
        return told != null && !String.valueOf(told.getMessage()).contains("Authorization");
    }
}
