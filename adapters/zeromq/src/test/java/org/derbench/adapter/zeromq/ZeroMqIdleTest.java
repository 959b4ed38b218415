package org.derbench.adapter.zeromq;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.*;
import org.derbench.support.lifecycle.Idle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ZeroMqIdleTest {

    private static final int MESSAGES = 100;

    @ParameterizedTest
    @EnumSource(Idle.class)
    void messagesArriveWhateverAnIdleThreadDoes(Idle idle) throws Exception {
        ZeroMqMiddleware zeromq = new ZeroMqMiddleware();
        MiddlewareContext base = MiddlewareContext.bound(zeromq, Path.of(""));
        MiddlewareContext bound = base.with(base.settings().with(ZeroMqMiddleware.IDLE, idle));
        Channel channel = new Channel(bound.flow());
        BlockingQueue<byte[]> received = new LinkedBlockingQueue<>();
        try (Peer server = zeromq.open(bound);
                AutoCloseable pulling = server.pull(channel, received::add);
                AutoCloseable replying = server.reply(request -> request);
                Peer client = zeromq.open(bound.otherEnd());
                Sender sender = client.push(channel);
                Requester requester = client.request()) {
            for (byte sent = 0; sent < MESSAGES; sent++) {
                sender.send(new byte[] {sent});
                assertThat(received.poll(bound.timeoutMs(), TimeUnit.MILLISECONDS))
                        .as("by %s", pulling)
                        .containsExactly(sent);
                assertThat(requester
                                .request(new byte[] {sent})
                                .toCompletableFuture()
                                .get())
                        .as("by %s", replying)
                        .containsExactly(sent);
            }
        }
        assertThat(bound.failures()).isEmpty();
    }
}
