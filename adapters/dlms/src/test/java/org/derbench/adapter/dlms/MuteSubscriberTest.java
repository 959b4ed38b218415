package org.derbench.adapter.dlms;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.*;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class MuteSubscriberTest {

    /** More than the kernel keeps of a connection. */
    private static final int MESSAGES = 1_000;

    private static final int BYTES = 60_000;
    /** Longer than a subscriber that reads stands still on a busy machine. */
    private static final Duration CUT_OFF_AFTER = Duration.ofSeconds(15);

    @Test
    @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void muteSubscribersAreCutOffOthersGetAll() throws Exception {
        DlmsMiddleware middleware = new DlmsMiddleware();
        MiddlewareContext bound = MiddlewareContext.bound(middleware, Path.of(""));
        Channel channel = new Channel(bound.flow());
        BlockingQueue<byte[]> received = new LinkedBlockingQueue<>();
        try (Peer publisher = middleware.open(bound.with(CUT_OFF_AFTER));
                Sender sender = publisher.publish(channel);
                Client mute = Client.associated(bound.otherEnd(), bound.flow(), bound.bindHost());
                Peer peer = middleware.open(bound.otherEnd());
                AutoCloseable subscription = peer.subscribe(channel, received::add)) {
            for (int i = 0; i < MESSAGES; i++) {
                sender.send(new byte[BYTES]);
            }
            for (int i = 0; i < MESSAGES; i++) {
                assertThat(received.poll(bound.timeoutMs(), TimeUnit.MILLISECONDS))
                        .as("beside %s to %s", mute, subscription)
                        .hasSize(BYTES);
            }
        }
        assertThat(bound.failures()).isEmpty();
    }
}
