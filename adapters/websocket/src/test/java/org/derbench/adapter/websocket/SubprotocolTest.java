package org.derbench.adapter.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Peer;
import org.derbench.spi.Requester;
import org.junit.jupiter.api.Test;

/** Ends of a trial agree on their subprotocol. */
class SubprotocolTest {

    private static final byte[] MESSAGE = {1, 2, 3};
    private static final WebSocketMiddleware MIDDLEWARE = new WebSocketMiddleware();

    private final MiddlewareContext bound = MiddlewareContext.bound(MIDDLEWARE, Path.of(""));

    private static MiddlewareContext speaking(MiddlewareContext end) {
        return end.with(end.settings().with(WebSocketMiddleware.SUBPROTOCOL, "mqtt"));
    }

    @Test
    void bothEndsSpeakIt() throws Exception {
        MiddlewareContext server = speaking(bound);
        try (Peer there = MIDDLEWARE.open(server);
                AutoCloseable replying = there.reply(request -> request);
                Peer here = MIDDLEWARE.open(server.otherEnd());
                Requester requester = here.request()) {
            assertThat(requester.request(MESSAGE).toCompletableFuture().get(1, TimeUnit.MINUTES))
                    .as("by %s", replying)
                    .isEqualTo(MESSAGE);
        }
    }

    @Test
    void aServerWithoutItIsLeft() throws Exception {
        try (Peer there = MIDDLEWARE.open(bound);
                AutoCloseable replying = there.reply(request -> request);
                Peer here = MIDDLEWARE.open(speaking(bound.otherEnd()))) {
            assertThatThrownBy(here::request)
                    .as("by %s", replying)
                    .isInstanceOf(MiddlewareException.class)
                    .hasMessage("the server chose no subprotocol: 'mqtt' was offered");
        }
    }
}
