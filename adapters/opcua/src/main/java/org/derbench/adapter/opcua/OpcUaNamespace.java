package org.derbench.adapter.opcua;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.RequestHandler;
import org.eclipse.milo.opcua.sdk.core.AccessLevel;
import org.eclipse.milo.opcua.sdk.server.ManagedNamespaceWithLifecycle;
import org.eclipse.milo.opcua.sdk.server.OpcUaServer;
import org.eclipse.milo.opcua.sdk.server.items.DataItem;
import org.eclipse.milo.opcua.sdk.server.items.MonitoredItem;
import org.eclipse.milo.opcua.sdk.server.nodes.UaMethodNode;
import org.eclipse.milo.opcua.sdk.server.nodes.UaVariableNode;
import org.eclipse.milo.opcua.stack.core.NodeIds;
import org.eclipse.milo.opcua.stack.core.types.builtin.ByteString;
import org.eclipse.milo.opcua.stack.core.types.builtin.DiagnosticInfo;
import org.eclipse.milo.opcua.stack.core.types.builtin.LocalizedText;
import org.eclipse.milo.opcua.stack.core.types.builtin.StatusCode;
import org.eclipse.milo.opcua.stack.core.types.builtin.Variant;
import org.eclipse.milo.opcua.stack.core.types.structured.CallMethodRequest;
import org.eclipse.milo.opcua.stack.core.types.structured.CallMethodResult;
import org.eclipse.milo.opcua.stack.core.types.structured.WriteValue;

/** Two nodes: a method that answers requests, and a variable that is written to or subscribed to. */
final class OpcUaNamespace extends ManagedNamespaceWithLifecycle {

    static final String URI = "urn:derbench";
    static final String METHOD = "request";
    static final String VARIABLE = "message";

    private final RequestHandler requests;
    private final MessageHandler written;
    private final Set<DataItem> items = new CopyOnWriteArraySet<>();

    OpcUaNamespace(OpcUaServer server, RequestHandler requests, MessageHandler written) {
        super(server, URI);
        this.requests = requests;
        this.written = written;
        UaMethodNode.builder(getNodeContext()).setNodeId(newNodeId(METHOD)).setBrowseName(newQualifiedName(METHOD))
                .setDisplayName(LocalizedText.english(METHOD)).buildAndAdd();
        UaVariableNode.builder(getNodeContext()).setNodeId(newNodeId(VARIABLE)).setBrowseName(newQualifiedName(VARIABLE))
                .setDisplayName(LocalizedText.english(VARIABLE)).setDataType(NodeIds.ByteString)
                .setAccessLevel(AccessLevel.READ_WRITE).setUserAccessLevel(AccessLevel.READ_WRITE).buildAndAdd();
        startup();
    }

    /** What is monitored of the variable: each item holds the values of one subscriber. */
    Set<DataItem> items() {
        return items;
    }

    static byte[] bytes(Variant value) {
        return ((ByteString) value.value()).bytesOrEmpty();
    }

    /** Here, and not in the node: the library refuses all but 64 concurrent calls of a session there. */
    @Override
    public List<CallMethodResult> call(CallContext context, List<CallMethodRequest> calls) {
        return calls.stream().map(this::call).toList();
    }

    private CallMethodResult call(CallMethodRequest call) {
        byte[] reply = requests.onRequest(bytes(call.getInputArguments()[0]));
        return new CallMethodResult(StatusCode.GOOD, new StatusCode[] {StatusCode.GOOD}, new DiagnosticInfo[0],
                new Variant[] {new Variant(ByteString.of(reply))});
    }

    @Override
    public List<StatusCode> write(WriteContext context, List<WriteValue> values) {
        values.forEach(each -> written.onMessage(bytes(each.getValue().value())));
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
}
