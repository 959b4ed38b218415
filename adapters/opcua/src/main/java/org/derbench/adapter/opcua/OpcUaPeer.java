package org.derbench.adapter.opcua;

import static org.eclipse.milo.opcua.stack.core.types.builtin.unsigned.Unsigned.ubyte;
import static org.eclipse.milo.opcua.stack.core.types.builtin.unsigned.Unsigned.uint;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.eclipse.milo.opcua.sdk.client.OpcUaClient;
import org.eclipse.milo.opcua.sdk.client.OpcUaClientConfig;
import org.eclipse.milo.opcua.sdk.client.subscriptions.OpcUaMonitoredItem;
import org.eclipse.milo.opcua.sdk.client.subscriptions.OpcUaSubscription;
import org.eclipse.milo.opcua.sdk.server.*;
import org.eclipse.milo.opcua.sdk.server.items.DataItem;
import org.eclipse.milo.opcua.stack.core.*;
import org.eclipse.milo.opcua.stack.core.channel.EncodingLimits;
import org.eclipse.milo.opcua.stack.core.security.*;
import org.eclipse.milo.opcua.stack.core.types.builtin.*;
import org.eclipse.milo.opcua.stack.core.types.builtin.Variant;
import org.eclipse.milo.opcua.stack.core.types.enumerated.*;
import org.eclipse.milo.opcua.stack.core.types.structured.*;
import org.eclipse.milo.opcua.stack.transport.server.tcp.OpcTcpServerTransport;
import org.eclipse.milo.opcua.stack.transport.server.tcp.OpcTcpServerTransportConfig;

/** One end: servers with one endpoint each, for anybody, and clients. A call is a method call, a push is a write. */
record OpcUaPeer(Context context) implements CallPeer {

    private record Endpoint(OpcUaServer server, OpcUaNamespace namespace, ExecutorService threads) implements AutoCloseable {
        @Override
        public void close() {
            namespace.shutdown();
            server.shutdown();
            threads.shutdown();
        }
    }

    private record Client(OpcUaClient client, ExecutorService threads, long timeoutMs) implements AutoCloseable {
        @Override
        public void close() throws Exception {
            if (!threads.isShutdown()) {
                client.disconnectAsync().whenComplete((disconnected, failure) -> threads.shutdown()).get(timeoutMs, TimeUnit.MILLISECONDS);
            }
        }
    }

    @Override
    public AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) throws Exception {
        return endpoint(port, calls, messages);
    }

    private Endpoint endpoint(String port, RequestHandler calls, MessageHandler messages) throws Exception {
        ExecutorService threads = threads();
        OpcUaServerConfig config = OpcUaServerConfig.builder().setExecutor(threads).setEncodingLimits(limits())
                .setApplicationUri("urn:derbench:server").setEndpoints(Set.of(EndpointConfig.newBuilder()
                        .setBindAddress(context.bindHost()).setHostname(context.bindHost()).setBindPort(context.port(port))
                        .addTokenPolicy(OpcUaServerConfig.USER_TOKEN_POLICY_ANONYMOUS).build()))
                .setCertificateManager(new DefaultCertificateManager(new MemoryCertificateQuarantine())).build();
        OpcUaServer server = new OpcUaServer(config, profile -> new OpcTcpServerTransport(
                OpcTcpServerTransportConfig.newBuilder().setExecutor(threads).build()));
        Endpoint endpoint = new Endpoint(server, new OpcUaNamespace(server, calls, messages), threads);
        try {
            server.startup().get(timeoutMs(), TimeUnit.MILLISECONDS);
            return endpoint;
        } catch (Exception e) {
            endpoint.close();
            throw e;
        }
    }

    private Client client(String port) throws Exception {
        ExecutorService threads = threads();
        ApplicationDescription server = new ApplicationDescription(null, null, null, ApplicationType.Server, null, null, null);
        EndpointDescription endpoint = new EndpointDescription("opc.tcp://" + context.peerHost() + ":" + context.port(port), server,
                ByteString.NULL_VALUE, MessageSecurityMode.None, SecurityPolicy.None.getUri(),
                new UserTokenPolicy[] {OpcUaServerConfig.USER_TOKEN_POLICY_ANONYMOUS}, Stack.TCP_UASC_UABINARY_TRANSPORT_URI, ubyte(0));
        OpcUaClient client = OpcUaClient.create(OpcUaClientConfig.builder().setEndpoint(endpoint).setRequestTimeout(uint(timeoutMs()))
                .setEncodingLimits(limits()).setMaxPendingPublishRequests(uint(setting(OpcUaMiddleware.PUBLISH_REQUESTS))).build(),
                transport -> transport.setExecutor(threads).setConnectTimeout(uint(timeoutMs())).setAcknowledgeTimeout(uint(timeoutMs())));
        try {
            client.connectAsync().get(timeoutMs(), TimeUnit.MILLISECONDS);
            return new Client(client, threads, timeoutMs());
        } catch (Exception e) {
            client.disconnectAsync().whenComplete((disconnected, failure) -> threads.shutdown());
            throw e;
        }
    }

    @Override
    public Caller caller(String port) throws Exception {
        Client connection = client(port);
        OpcUaClient client = connection.client();
        return Caller.ofAsynchronous(request -> client.callAsync(List.of(new CallMethodRequest(OpcUaNamespace.METHOD, OpcUaNamespace.METHOD,
                        new Variant[] {new Variant(ByteString.of(request))})))
                .exceptionallyCompose(failure -> CompletableFuture.failedStage(typed(failure)))
                .thenApply(response -> OpcUaNamespace.bytes(good(response.getResults()[0]).getOutputArguments()[0])), message -> {
            DataValue value = DataValue.valueOnly(new Variant(ByteString.of(message)));
            StatusCode status = client.writeValuesAsync(List.of(OpcUaNamespace.VARIABLE), List.of(value)).get(timeoutMs(), TimeUnit.MILLISECONDS).get(0);
            if (!status.isGood()) {
                throw new MiddlewareException(Kind.REFUSED, "the write ended with " + status);
            }
        }, connection);
    }

    private static CallMethodResult good(CallMethodResult result) {
        if (!result.getStatusCode().isGood()) {
            throw new IllegalStateException("the call ended with " + result.getStatusCode());
        }
        return result;
    }

    private static MiddlewareException typed(Throwable failure) {
        boolean late = UaException.extractStatusCode(failure).filter(status -> status.value() == StatusCodes.Bad_Timeout).isPresent();
        return late ? new MiddlewareException(Kind.TIMEOUT, "no reply in time", failure) : MiddlewareException.of(failure);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        Client connection = client(channel.label());
        OpcUaSubscription subscription = new OpcUaSubscription(connection.client(), setting(OpcUaMiddleware.PUBLISHING_INTERVAL_MS));
        OpcUaMonitoredItem item = OpcUaMonitoredItem.newDataItem(OpcUaNamespace.VARIABLE);
        item.setFilter(new DataChangeFilter(DataChangeTrigger.StatusValueTimestamp, uint(DeadbandType.None.getValue()), 0.0));
        item.setQueueSize(uint(setting(OpcUaMiddleware.QUEUE_SIZE)));
        item.setDataValueListener((monitored, value) -> handler.onMessage(OpcUaNamespace.bytes(value.value())));
        subscription.setMaxNotificationsPerPublish(uint(setting(OpcUaMiddleware.VALUES_PER_PUBLISH)));
        subscription.create();
        subscription.addMonitoredItem(item);
        subscription.synchronizeMonitoredItems();
        return connection;
    }

    /** Puts values into the queues of monitored items, which would overflow silently: so it counts what left them, and waits. */
    @Override
    public Sender publish(Channel channel) throws Exception {
        Endpoint endpoint = endpoint(channel.label(), request -> request, message -> { });
        AtomicLong published = new AtomicLong();
        AtomicLong sourceTime = new AtomicLong();
        return Sender.of(message -> {
            // a time of its own for each: without, two equal messages in a row would be one change
            DateTime time = new DateTime(sourceTime.updateAndGet(last -> Math.max(last + 1, DateTime.now().getUtcTime())));
            for (DataItem item : endpoint.namespace().items()) {
                awaitRoom(endpoint.server(), item, published.get());
                item.setValue(new DataValue(new Variant(ByteString.of(message)), StatusCode.GOOD, time, null));
            }
            published.incrementAndGet();
        }, endpoint);
    }

    private void awaitRoom(OpcUaServer server, DataItem item, long published) throws Exception {
        LongAdder sent = server.getSubscriptions().get(item.getSubscriptionId()).getSubscriptionDiagnostics().getDataChangeNotificationsCount();
        for (long sinceNs = System.nanoTime(); published - sent.sum() >= setting(OpcUaMiddleware.QUEUE_SIZE); Thread.sleep(1)) {
            if (System.nanoTime() - sinceNs > context.timeout().toNanos()) {
                throw new MiddlewareException(Kind.OVERFLOW, "the queue stayed full for " + timeoutMs() + " ms");
            }
        }
    }

    private ExecutorService threads() {
        return Executors.newFixedThreadPool(setting(OpcUaMiddleware.THREADS));
    }

    /** The library's, but for longer messages. */
    private EncodingLimits limits() {
        int messageBytes = setting(OpcUaMiddleware.MAX_MESSAGE_BYTES);
        int chunkBytes = EncodingLimits.DEFAULT_MAX_CHUNK_SIZE;
        return new EncodingLimits(chunkBytes, messageBytes / chunkBytes * 2, messageBytes, EncodingLimits.DEFAULT_MAX_RECURSION_DEPTH);
    }

    private int setting(String name) {
        return context.settings().integer(name);
    }

    private long timeoutMs() {
        return context.timeout().toMillis();
    }
}
