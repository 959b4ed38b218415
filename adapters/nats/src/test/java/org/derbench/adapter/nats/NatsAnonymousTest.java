package org.derbench.adapter.nats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.support.adapter.Adapter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The broker's answer, in its own protocol, to a client that gives no name. */
class NatsAnonymousTest {

    private static final Duration HANGS_AFTER = Duration.ofMinutes(1);

    @Test
    void whoSaysNoNameIsRefused(@TempDir Path scratch) throws Exception {
        NatsMiddleware middleware = new NatsMiddleware();
        MiddlewareContext.assumeInstalled(middleware);
        MiddlewareContext context = MiddlewareContext.bound(middleware, scratch);
        try (AutoCloseable broker = middleware.open(context).broker();
                Socket stranger = new Socket(context.brokerHost(), context.port(Adapter.BROKER));
                BufferedReader said =
                        new BufferedReader(new InputStreamReader(stranger.getInputStream(), StandardCharsets.UTF_8))) {
            stranger.setSoTimeout((int) HANGS_AFTER.toMillis());
            assertThat(said.readLine()).as("by %s", broker).startsWith("INFO ");
            stranger.getOutputStream()
                    .write("CONNECT {\"verbose\":false}\r\nPING\r\n".getBytes(StandardCharsets.UTF_8));
            assertThat(said.readLine()).isEqualTo("-ERR 'Authorization Violation'");
        }
    }
}
