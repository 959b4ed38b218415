package org.derbench.adapter.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.derbench.adapter.jetty.JettyEnds;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.Requester;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebSocketLargestMessageTest {

    private final Middleware middleware = new WebSocketMiddleware();

    /** The reply of a server that takes at most a thousand bytes. */
    private byte[] reply(String variant, int bytes) throws Exception {
        Map<String, String> small = Map.of(JettyEnds.MAX_MESSAGE_BYTES, "1000");
        MiddlewareContext context = MiddlewareContext.bound(middleware, Path.of(""))
                .with(middleware.variants().stream()
                        .filter(each -> each.name().equals(variant))
                        .findAny()
                        .orElseThrow()
                        .settings(small));
        try (Peer there = middleware.open(context);
                AutoCloseable replies = there.reply(request -> request);
                Peer here = middleware.open(context.otherEnd());
                Requester requester = here.request()) {
            assertThat(replies).isNotNull();
            return requester.request(new byte[bytes]).toCompletableFuture().get();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"base"})
    void aMessageAsLongAsAllowedIsCarried(String variant) throws Exception {
        assertThat(reply(variant, 1000)).hasSize(1000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"base"})
    void longerMessagesFailAndAreNotCutOff(String variant) {
        assertThatThrownBy(() -> reply(variant, 1001)).hasMessageContaining("1009");
    }
}
