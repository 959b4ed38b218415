package org.derbench.adapter.opcua;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.Sender;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.Test;

class OpcUaFlowControlTest {

    private static final Settings BASE = new OpcUaMiddleware().variants().get(0).settings();

    private final BlockingQueue<byte[]> received = new LinkedBlockingQueue<>();

    private List<byte[]> published(Settings settings, List<byte[]> messages) throws Exception {
        MiddlewareContext context =
                MiddlewareContext.bound(new OpcUaMiddleware(), Path.of("")).with(settings);
        List<byte[]> arrived = new ArrayList<>();
        try (OpcUaPeer responder = OpcUaPeer.open(context);
                OpcUaPeer initiator = OpcUaPeer.open(context.otherEnd());
                Sender publisher = responder.publish(MiddlewareContext.THERE);
                AutoCloseable subscriber = initiator.subscribe(MiddlewareContext.THERE, received::add)) {
            for (byte[] message : messages) {
                publisher.send(message);
            }
            while (arrived.size() < messages.size()) {
                byte[] message = received.poll(50, TimeUnit.SECONDS);
                assertThat(message)
                        .as("message after %d of %d", arrived.size(), messages.size())
                        .isNotNull();
                arrived.add(message);
            }
        }
        return arrived;
    }

    @Test
    void aPublisherWaitsWhereTheQueueIsShort() throws Exception {
        List<byte[]> messages = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            messages.add(new byte[] {(byte) i, (byte) (i >> 8)});
        }
        assertThat(published(BASE.with(OpcUaMiddleware.QUEUE_SIZE, 10), messages))
                .containsExactlyElementsOf(messages);
    }

    @Test
    void equalMessagesInARowAllArrive() throws Exception {
        assertThat(published(BASE, List.of(new byte[] {1}, new byte[] {1}, new byte[] {1})))
                .hasSize(3);
    }
}
