package org.derbench.adapter.nats;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.nats.client.Nats;
import io.nats.client.Options;
import java.nio.file.Path;
import org.derbench.spi.Adapter;
import org.derbench.tck.MiddlewareContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NatsAnonymousTest {

    @Test
    void whoSaysNoNameIsRefused(@TempDir Path scratch) throws Exception {
        NatsMiddleware middleware = new NatsMiddleware();
        MiddlewareContext.assumeInstalled(middleware);
        MiddlewareContext context = MiddlewareContext.bound(middleware, scratch);
        try (AutoCloseable broker = middleware.open(context).broker()) {
            Options stranger = new Options.Builder().server("nats://" + context.brokerHost() + ":" + context.port(Adapter.BROKER))
                    .connectionTimeout(context.timeout()).noReconnect().build();
            assertThatThrownBy(() -> Nats.connect(stranger)).as("by %s", broker).hasMessageContaining("Authorization");
        }
    }
}
