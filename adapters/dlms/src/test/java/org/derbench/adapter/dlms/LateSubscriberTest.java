package org.derbench.adapter.dlms;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.*;
import org.derbench.support.lifecycle.Receiver;
import org.junit.jupiter.api.Test;

class LateSubscriberTest {

    private static final int SUBSCRIBERS = 20;
    private static final int BYTES = 20_000;

    @Test
    void aLateSubscriberGetsTheNextMessageWhole() throws Exception {
        DlmsMiddleware middleware = new DlmsMiddleware();
        MiddlewareContext base = MiddlewareContext.bound(middleware, Path.of(""));
        MiddlewareContext bound = base.with(base.settings().with(DlmsMiddleware.MAX_APDU_BYTES, 256));
        Channel channel = new Channel(bound.flow());
        try (Peer publisher = middleware.open(bound);
                Sender sender = publisher.publish(channel);
                Receiver publishing = new Receiver(bound, "publishing", () -> sender.send(new byte[BYTES]), () -> {})) {
            for (int i = 0; i < SUBSCRIBERS; i++) {
                BlockingQueue<byte[]> received = new LinkedBlockingQueue<>();
                try (Peer peer = middleware.open(bound.otherEnd());
                        AutoCloseable subscription = peer.subscribe(channel, received::add)) {
                    assertThat(received.poll(bound.timeoutMs(), TimeUnit.MILLISECONDS))
                            .as("from %s to %s", publishing, subscription)
                            .hasSize(BYTES);
                }
            }
        }
    }
}
