package org.derbench.adapter.opcua;

import java.util.concurrent.atomic.LongAdder;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Sender;
import org.eclipse.milo.opcua.sdk.server.items.DataItem;
import org.eclipse.milo.opcua.stack.core.types.builtin.ByteString;
import org.eclipse.milo.opcua.stack.core.types.builtin.DataValue;
import org.eclipse.milo.opcua.stack.core.types.builtin.DateTime;
import org.eclipse.milo.opcua.stack.core.types.builtin.StatusCode;
import org.eclipse.milo.opcua.stack.core.types.builtin.Variant;

/** Puts values into the queues of monitored items, which would overflow silently: so it counts what left them, and waits. */
final class OpcUaPublisher implements Sender {

    private final OpcUaEndpoint endpoint;
    private final long queueSize;
    private final long timeoutNs;
    private long published;
    private long sourceTime;

    OpcUaPublisher(Context context, OpcUaEndpoint endpoint) {
        this.endpoint = endpoint;
        this.queueSize = context.settings().integer(OpcUaMiddleware.QUEUE_SIZE);
        this.timeoutNs = context.timeout().toNanos();
    }

    @Override
    public void send(byte[] message) throws Exception {
        // a time of its own for each: without, two equal messages in a row would be one change
        sourceTime = Math.max(sourceTime + 1, DateTime.now().getUtcTime());
        DataValue value = new DataValue(new Variant(ByteString.of(message)), StatusCode.GOOD, new DateTime(sourceTime), null);
        for (DataItem item : endpoint.namespace().items()) {
            awaitRoom(item);
            item.setValue(value);
        }
        published++;
    }

    private void awaitRoom(DataItem item) throws Exception {
        LongAdder sent = endpoint.server().getSubscriptions().get(item.getSubscriptionId()).getSubscriptionDiagnostics()
                .getDataChangeNotificationsCount();
        long sinceNs = System.nanoTime();
        while (published - sent.sum() >= queueSize) {
            if (System.nanoTime() - sinceNs > timeoutNs) {
                throw new MiddlewareException(MiddlewareException.Kind.OVERFLOW, "the queue stayed full for " + timeoutNs / 1_000_000 + " ms");
            }
            Thread.sleep(1);
        }
    }

    @Override
    public void close() {
        endpoint.close();
    }
}
