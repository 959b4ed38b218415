package org.derbench.adapter.opcua;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.derbench.spi.*;
import org.derbench.support.exchange.SendWindow;
import org.eclipse.milo.opcua.sdk.core.AccessLevel;
import org.eclipse.milo.opcua.sdk.server.ManagedNamespaceWithLifecycle;
import org.eclipse.milo.opcua.sdk.server.OpcUaServer;
import org.eclipse.milo.opcua.sdk.server.items.*;
import org.eclipse.milo.opcua.sdk.server.nodes.UaVariableNode;
import org.eclipse.milo.opcua.stack.core.NodeIds;
import org.eclipse.milo.opcua.stack.core.types.builtin.*;
import org.eclipse.milo.opcua.stack.core.types.builtin.Variant;
import org.eclipse.milo.opcua.stack.core.types.structured.*;

/** A server's method that answers requests, and its variable that is written to or subscribed to. */
final class OpcUaNamespace extends ManagedNamespaceWithLifecycle implements AutoCloseable {

    /** The method in the server's third namespace, after OPC UA's own and the server's. */
    static final NodeId METHOD = new NodeId(2, "request");

    static final NodeId VARIABLE = new NodeId(2, "message");

    private final RequestHandler calls;
    private final MessageHandler messages;
    /** The monitored items of the variable: each holds the values of one subscriber. */
    private final Set<DataItem> items = new CopyOnWriteArraySet<>();

    private final AtomicLong published = new AtomicLong();
    private final AtomicLong sourceTime = new AtomicLong();

    OpcUaNamespace(OpcUaServer server, RequestHandler calls, MessageHandler messages) {
        super(server, "urn:derbench:messages");
        this.calls = calls;
        this.messages = messages;
        UaVariableNode.builder(getNodeContext())
                .setNodeId(VARIABLE)
                .setBrowseName(newQualifiedName("message"))
                .setDisplayName(LocalizedText.english("message"))
                .setDataType(NodeIds.ByteString)
                .setAccessLevel(AccessLevel.READ_WRITE)
                .setUserAccessLevel(AccessLevel.READ_WRITE)
                .buildAndAdd();
        startup();
    }

    static byte[] bytes(Variant value) {
        return ((ByteString) value.value()).bytesOrEmpty();
    }

    /**
     * Puts a value into the queue of each monitored item, which would overflow silently: so it counts what left it, and
     * waits.
     */
    void publish(byte[] message, Context context) throws Exception {
        // a time of its own for each: without, two equal messages in a row would be one change
        DateTime time = new DateTime(sourceTime.updateAndGet(
                last -> Math.max(last + 1, DateTime.now().getUtcTime())));
        int queueSize = context.settings().integer(OpcUaMiddleware.QUEUE_SIZE);
        for (DataItem item : items) {
            LongAdder sent = getServer()
                    .getSubscriptions()
                    .get(item.getSubscriptionId())
                    .getSubscriptionDiagnostics()
                    .getDataChangeNotificationsCount();
            SendWindow.awaitRoom(context, () -> published.get() - sent.sum() < queueSize);
            item.setValue(new DataValue(new Variant(ByteString.of(message)), StatusCode.GOOD, time, null));
        }
        published.incrementAndGet();
    }

    /** Here, and not in a node: the library refuses all but 64 concurrent calls of a session there. */
    @Override
    public List<CallMethodResult> call(CallContext context, List<CallMethodRequest> requests) {
        return requests.stream()
                .map(request -> calls.onRequest(bytes(request.getInputArguments()[0])))
                .map(reply -> new CallMethodResult(
                        StatusCode.GOOD, new StatusCode[] {StatusCode.GOOD}, new DiagnosticInfo[0], new Variant[] {
                            new Variant(ByteString.of(reply))
                        }))
                .toList();
    }

    @Override
    public List<StatusCode> write(WriteContext context, List<WriteValue> values) {
        values.forEach(each -> messages.onMessage(bytes(each.getValue().value())));
        return values.stream().map(each -> StatusCode.GOOD).toList();
    }

    @Override
    public void onDataItemsCreated(List<DataItem> created) {
        items.addAll(created);
    }

    @Override
    public void onDataItemsModified(List<DataItem> modified) {
        // none of them is sampled, so their intervals do not matter
    }

    @Override
    public void onDataItemsDeleted(List<DataItem> deleted) {
        items.removeAll(deleted);
    }

    @Override
    public void onMonitoringModeChanged(List<MonitoredItem> changed) {
        // the items themselves hold it
    }

    @Override
    public void close() {
        shutdown();
        getServer().shutdown();
    }
}
