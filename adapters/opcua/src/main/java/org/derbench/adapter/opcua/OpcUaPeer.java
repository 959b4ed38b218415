package org.derbench.adapter.opcua;

import static org.eclipse.milo.opcua.stack.core.channel.EncodingLimits.DEFAULT_MAX_CHUNK_SIZE;
import static org.eclipse.milo.opcua.stack.core.channel.EncodingLimits.DEFAULT_MAX_RECURSION_DEPTH;
import static org.eclipse.milo.opcua.stack.core.types.builtin.unsigned.Unsigned.uint;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.exchange.CallPeer;
import org.derbench.support.exchange.Caller;
import org.derbench.support.lifecycle.Opening;
import org.derbench.support.tls.Identity;
import org.eclipse.milo.opcua.sdk.client.OpcUaClient;
import org.eclipse.milo.opcua.sdk.client.subscriptions.OpcUaMonitoredItem;
import org.eclipse.milo.opcua.sdk.client.subscriptions.OpcUaSubscription;
import org.eclipse.milo.opcua.sdk.server.*;
import org.eclipse.milo.opcua.sdk.server.diagnostics.ServerDiagnosticsSummary;
import org.eclipse.milo.opcua.stack.core.*;
import org.eclipse.milo.opcua.stack.core.channel.EncodingLimits;
import org.eclipse.milo.opcua.stack.core.types.builtin.*;
import org.eclipse.milo.opcua.stack.core.types.builtin.Variant;
import org.eclipse.milo.opcua.stack.core.types.enumerated.*;
import org.eclipse.milo.opcua.stack.core.types.structured.*;
import org.eclipse.milo.opcua.stack.transport.server.tcp.OpcTcpServerTransport;
import org.eclipse.milo.opcua.stack.transport.server.tcp.OpcTcpServerTransportConfig;

/** One end: a server with one endpoint, and clients. A call is a method call, a push is a write. */
record OpcUaPeer(Context context, OpcUaSecurity security, ExecutorService serverThreads, ExecutorService clientThreads)
        implements CallPeer {

    static OpcUaPeer open(Context context) throws Exception {
        int threads = context.settings().integer(OpcUaMiddleware.THREADS);
        return new OpcUaPeer(
                context,
                OpcUaSecurity.of(context),
                Executors.newFixedThreadPool(threads),
                Executors.newFixedThreadPool(threads));
    }

    @Override
    public OpcUaNamespace serve(String port, RequestHandler calls, MessageHandler messages) throws Exception {
        OpcUaServerConfig config = OpcUaServerConfig.builder()
                .setExecutor(serverThreads)
                .setEncodingLimits(limits())
                .setApplicationUri(Identity.URI)
                .setEndpoints(Set.of(security.endpoint(port)))
                .setCertificateManager(security.certificates())
                .build();
        OpcUaServer server = new OpcUaServer(
                config,
                profile -> new OpcTcpServerTransport(OpcTcpServerTransportConfig.newBuilder()
                        .setExecutor(serverThreads)
                        .build()));
        ServerDiagnosticsSummary kept = server.getDiagnosticsSummary();
        context.counters()
                .reading(Map.of(
                        "sessionsMade",
                        kept.getCumulatedSessionCount()::sum,
                        "sessionsTimedOut",
                        kept.getSessionTimeoutCount()::sum,
                        "sessionsRefused",
                        kept.getRejectedSessionCount()::sum));
        return Opening.of(new OpcUaNamespace(server, calls, messages), namespace -> context.await(server.startup()));
    }

    private OpcUaClient client(String port) throws Exception {
        OpcUaClient client = OpcUaClient.create(
                security.client(port)
                        .setRequestTimeout(uint(context.timeoutMs()))
                        // behind many large messages it waits as they do; by default it closes the channel after 5 s
                        .setKeepAliveTimeout(uint(context.timeoutMs()))
                        .setEncodingLimits(limits())
                        .setMaxPendingPublishRequests(
                                uint(context.settings().integer(OpcUaMiddleware.PUBLISH_REQUESTS)))
                        .build(),
                transport -> transport
                        .setExecutor(clientThreads)
                        .setConnectTimeout(uint(context.timeoutMs()))
                        .setAcknowledgeTimeout(uint(context.timeoutMs())));
        // not waited for: what does not connect does not disconnect in time either
        Opening.of((AutoCloseable) client::disconnectAsync, begun -> context.await(client.connectAsync()));
        return client;
    }

    @Override
    public Caller caller(String port) throws Exception {
        OpcUaClient client = client(port);
        return Caller.ofAsynchronous(
                request -> client.callAsync(List.of(
                                new CallMethodRequest(OpcUaNamespace.METHOD, OpcUaNamespace.METHOD, new Variant[] {
                                    new Variant(ByteString.of(request))
                                })))
                        .exceptionallyCompose(failure -> CompletableFuture.failedStage(typed(failure)))
                        .thenApply(response -> {
                            CallMethodResult result = response.getResults()[0];
                            refuseUnlessGood(result.getStatusCode());
                            return OpcUaNamespace.bytes(result.getOutputArguments()[0]);
                        }),
                message -> refuseUnlessGood(context.await(client.writeValuesAsync(
                                List.of(OpcUaNamespace.VARIABLE),
                                List.of(DataValue.valueOnly(new Variant(ByteString.of(message))))))
                        .get(0)),
                () -> context.await(client.disconnectAsync()));
    }

    private static void refuseUnlessGood(StatusCode status) {
        if (!status.isGood()) {
            throw new IllegalStateException("the other end's status is " + status);
        }
    }

    private static MiddlewareException typed(Throwable failure) {
        boolean late = UaException.extractStatusCode(failure)
                .filter(status -> status.value() == StatusCodes.Bad_Timeout)
                .isPresent();
        return late
                ? new MiddlewareException(Kind.TIMEOUT, "no reply in time", failure)
                : MiddlewareException.of(failure);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        OpcUaClient client = client(channel.label());
        OpcUaSubscription subscription =
                new OpcUaSubscription(client, context.settings().integer(OpcUaMiddleware.PUBLISHING_INTERVAL_MS));
        OpcUaMonitoredItem item = OpcUaMonitoredItem.newDataItem(OpcUaNamespace.VARIABLE);
        item.setFilter(
                new DataChangeFilter(DataChangeTrigger.StatusValueTimestamp, uint(DeadbandType.None.getValue()), 0.0));
        item.setQueueSize(uint(context.settings().integer(OpcUaMiddleware.QUEUE_SIZE)));
        item.setDataValueListener((monitored, value) -> handler.onMessage(OpcUaNamespace.bytes(value.value())));
        subscription.setMaxNotificationsPerPublish(
                uint(context.settings().integer(OpcUaMiddleware.VALUES_PER_PUBLISH)));
        subscription.create();
        subscription.addMonitoredItem(item);
        subscription.synchronizeMonitoredItems();
        return new SingleClose(() -> context.await(client.disconnectAsync()));
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        OpcUaNamespace endpoint = serve(channel.label(), request -> request, message -> {});
        return Sender.of(message -> endpoint.publish(message, context), endpoint);
    }

    /** The library's, but for longer messages. */
    private EncodingLimits limits() {
        int messageBytes = context.settings().integer(OpcUaMiddleware.MAX_MESSAGE_BYTES);
        return new EncodingLimits(
                DEFAULT_MAX_CHUNK_SIZE,
                messageBytes / DEFAULT_MAX_CHUNK_SIZE * 2,
                messageBytes,
                DEFAULT_MAX_RECURSION_DEPTH);
    }

    @Override
    public void close() {
        serverThreads.shutdown();
        clientThreads.shutdown();
    }
}
