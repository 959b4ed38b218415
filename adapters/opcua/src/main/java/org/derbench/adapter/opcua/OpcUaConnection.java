package org.derbench.adapter.opcua;

import static org.eclipse.milo.opcua.stack.core.types.builtin.unsigned.Unsigned.ubyte;
import static org.eclipse.milo.opcua.stack.core.types.builtin.unsigned.Unsigned.uint;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;
import org.eclipse.milo.opcua.sdk.client.OpcUaClient;
import org.eclipse.milo.opcua.sdk.client.OpcUaClientConfig;
import org.eclipse.milo.opcua.sdk.client.subscriptions.OpcUaMonitoredItem;
import org.eclipse.milo.opcua.sdk.client.subscriptions.OpcUaSubscription;
import org.eclipse.milo.opcua.sdk.server.OpcUaServerConfig;
import org.eclipse.milo.opcua.stack.core.Stack;
import org.eclipse.milo.opcua.stack.core.StatusCodes;
import org.eclipse.milo.opcua.stack.core.UaException;
import org.eclipse.milo.opcua.stack.core.security.SecurityPolicy;
import org.eclipse.milo.opcua.stack.core.types.builtin.ByteString;
import org.eclipse.milo.opcua.stack.core.types.builtin.DataValue;
import org.eclipse.milo.opcua.stack.core.types.builtin.NodeId;
import org.eclipse.milo.opcua.stack.core.types.builtin.StatusCode;
import org.eclipse.milo.opcua.stack.core.types.builtin.Variant;
import org.eclipse.milo.opcua.stack.core.types.enumerated.ApplicationType;
import org.eclipse.milo.opcua.stack.core.types.enumerated.DataChangeTrigger;
import org.eclipse.milo.opcua.stack.core.types.enumerated.DeadbandType;
import org.eclipse.milo.opcua.stack.core.types.enumerated.MessageSecurityMode;
import org.eclipse.milo.opcua.stack.core.types.structured.ApplicationDescription;
import org.eclipse.milo.opcua.stack.core.types.structured.CallMethodRequest;
import org.eclipse.milo.opcua.stack.core.types.structured.CallMethodResult;
import org.eclipse.milo.opcua.stack.core.types.structured.DataChangeFilter;
import org.eclipse.milo.opcua.stack.core.types.structured.EndpointDescription;
import org.eclipse.milo.opcua.stack.core.types.structured.UserTokenPolicy;

/** A client's session with a server at the other end. */
final class OpcUaConnection implements Requester, Sender {

    /** Of the server's namespaces, the one after OPC UA's own and the server's. */
    private static final int NAMESPACE = 2;

    private final NodeId method = new NodeId(NAMESPACE, OpcUaNamespace.METHOD);
    private final NodeId variable = new NodeId(NAMESPACE, OpcUaNamespace.VARIABLE);
    private final Context context;
    private final ExecutorService threads;
    private final OpcUaClient client;

    OpcUaConnection(Context context, String port) throws Exception {
        this.context = context;
        this.threads = Executors.newFixedThreadPool(context.settings().integer(OpcUaMiddleware.THREADS));
        long timeoutMs = context.timeout().toMillis();
        ApplicationDescription server = new ApplicationDescription(null, null, null, ApplicationType.Server, null, null, null);
        EndpointDescription endpoint = new EndpointDescription("opc.tcp://" + context.peerHost() + ":" + context.port(port), server,
                ByteString.NULL_VALUE, MessageSecurityMode.None, SecurityPolicy.None.getUri(),
                new UserTokenPolicy[] {OpcUaServerConfig.USER_TOKEN_POLICY_ANONYMOUS}, Stack.TCP_UASC_UABINARY_TRANSPORT_URI, ubyte(0));
        client = OpcUaClient.create(OpcUaClientConfig.builder().setEndpoint(endpoint).setRequestTimeout(uint(timeoutMs))
                .setEncodingLimits(OpcUaEndpoint.limits(context.settings()))
                .setMaxPendingPublishRequests(uint(context.settings().integer(OpcUaMiddleware.PUBLISH_REQUESTS))).build(),
                transport -> transport.setExecutor(threads).setConnectTimeout(uint(timeoutMs)).setAcknowledgeTimeout(uint(timeoutMs)));
        try {
            client.connectAsync().get(timeoutMs, TimeUnit.MILLISECONDS);
        } catch (Exception e) {
            disconnect();
            throw e;
        }
    }

    @Override
    public CompletionStage<byte[]> request(byte[] request) {
        Variant[] arguments = {new Variant(ByteString.of(request))};
        return client.callAsync(List.of(new CallMethodRequest(method, method, arguments)))
                .exceptionallyCompose(failure -> CompletableFuture.failedStage(typed(failure)))
                .thenApply(response -> reply(response.getResults()[0]));
    }

    private static byte[] reply(CallMethodResult result) {
        if (!result.getStatusCode().isGood()) {
            throw new IllegalStateException("the call ended with " + result.getStatusCode());
        }
        return OpcUaNamespace.bytes(result.getOutputArguments()[0]);
    }

    private static MiddlewareException typed(Throwable failure) {
        boolean late = UaException.extractStatusCode(failure).filter(status -> status.value() == StatusCodes.Bad_Timeout).isPresent();
        return late ? new MiddlewareException(MiddlewareException.Kind.TIMEOUT, "no reply in time", failure) : MiddlewareException.of(failure);
    }

    @Override
    public void send(byte[] message) throws Exception {
        DataValue value = DataValue.valueOnly(new Variant(ByteString.of(message)));
        StatusCode status = client.writeValuesAsync(List.of(variable), List.of(value)).get(context.timeout().toMillis(), TimeUnit.MILLISECONDS).get(0);
        if (!status.isGood()) {
            throw new MiddlewareException(MiddlewareException.Kind.REFUSED, "the write ended with " + status);
        }
    }

    /** Subscribes for as long as the connection is open. */
    OpcUaConnection subscribe(MessageHandler handler) throws Exception {
        OpcUaSubscription subscription = new OpcUaSubscription(client, context.settings().integer(OpcUaMiddleware.PUBLISHING_INTERVAL_MS));
        OpcUaMonitoredItem item = OpcUaMonitoredItem.newDataItem(variable);
        item.setFilter(new DataChangeFilter(DataChangeTrigger.StatusValueTimestamp, uint(DeadbandType.None.getValue()), 0.0));
        item.setQueueSize(uint(context.settings().integer(OpcUaMiddleware.QUEUE_SIZE)));
        item.setDataValueListener((monitored, value) -> handler.onMessage(OpcUaNamespace.bytes(value.value())));
        subscription.setMaxNotificationsPerPublish(uint(context.settings().integer(OpcUaMiddleware.VALUES_PER_PUBLISH)));
        subscription.create();
        subscription.addMonitoredItem(item);
        subscription.synchronizeMonitoredItems();
        return this;
    }

    private CompletableFuture<OpcUaClient> disconnect() {
        return client.disconnectAsync().whenComplete((disconnected, failure) -> threads.shutdown());
    }

    @Override
    public void close() throws Exception {
        if (!threads.isShutdown()) {
            disconnect().get(context.timeout().toMillis(), TimeUnit.MILLISECONDS);
        }
    }
}
