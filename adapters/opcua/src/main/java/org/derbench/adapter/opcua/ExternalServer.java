package org.derbench.adapter.opcua;

import static org.eclipse.milo.opcua.stack.core.types.builtin.unsigned.Unsigned.uint;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.external.Access;
import org.derbench.support.lifecycle.Opening;
import org.eclipse.milo.opcua.sdk.client.DiscoveryClient;
import org.eclipse.milo.opcua.sdk.client.OpcUaClient;
import org.eclipse.milo.opcua.stack.core.AttributeId;
import org.eclipse.milo.opcua.stack.core.StatusCodes;
import org.eclipse.milo.opcua.stack.core.UaException;
import org.eclipse.milo.opcua.stack.core.types.builtin.DataValue;
import org.eclipse.milo.opcua.stack.core.types.builtin.NodeId;
import org.eclipse.milo.opcua.stack.core.types.builtin.QualifiedName;
import org.eclipse.milo.opcua.stack.core.types.builtin.StatusCode;
import org.eclipse.milo.opcua.stack.core.types.builtin.Variant;
import org.eclipse.milo.opcua.stack.core.types.enumerated.TimestampsToReturn;
import org.eclipse.milo.opcua.stack.core.types.structured.EndpointDescription;
import org.eclipse.milo.opcua.stack.core.types.structured.ReadValueId;
import org.eclipse.milo.opcua.stack.core.util.EndpointUtil;

/**
 * A client of a server that derbench does not run. Each thing that it makes has a session of its own, and writes a
 * variable: the topic is the identifier of its node.
 */
record ExternalServer(Context context, External system) implements Peer {

    /** A server has no variable that anybody may write: the user names one. */
    static External.Scheme scheme() {
        return new External.Scheme(
                "opc.tcp",
                4840,
                List.of(Expect.ACKNOWLEDGED),
                "",
                "",
                "the message as a ByteString or a String, or its number where the variable is one");
    }

    /** The server's endpoint, the way in and the threads, which all clients of this process share. */
    private record Shared(EndpointDescription endpoint, ServerEntry entry, ExecutorService threads) {}

    /** Writes each message; completes by the status code of the write. */
    @Override
    public Requester request() throws Exception {
        NodeId node = node(system.topicOf(context));
        OpcUaClient client = client(context.shared(Shared.class, this::shared));
        AutoCloseable closing = () -> context.await(client.disconnectAsync());
        WrittenForm written;
        try {
            written = WrittenForm.of(dataType(client, node));
        } catch (UaException | MiddlewareException e) {
            closing.close();
            throw e;
        }
        AtomicInteger last = new AtomicInteger();
        return Requester.of(message -> write(client, node, written.value(message, last.incrementAndGet())), closing);
    }

    private Shared shared() throws Exception {
        ServerEntry entry = ServerEntry.of(Access.told(context), system.host());
        int threads = context.settings().integer(OpcUaMiddleware.THREADS);
        return new Shared(endpoint(entry), entry, Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, "opcua-shared");
            thread.setDaemon(true);
            return thread;
        }));
    }

    private static NodeId node(String topic) throws MiddlewareException {
        return NodeId.parseSafe(topic)
                .orElseThrow(() -> new MiddlewareException(
                        Kind.REFUSED, "the topic must be a node such as ns=2;s=setpoint, not '" + topic + "'"));
    }

    /** A server tells its endpoints with names of its own, which may mean nothing here. */
    private EndpointDescription endpoint(ServerEntry entry) throws Exception {
        String address = "opc.tcp://" + system.host() + ":" + system.port() + system.path();
        return EndpointUtil.updateUrl(
                entry.chosen(context.await(DiscoveryClient.getEndpoints(address))), system.host(), system.port());
    }

    private OpcUaClient client(Shared shared) throws Exception {
        OpcUaClient client = OpcUaClient.create(
                shared.entry()
                        .client(shared.endpoint())
                        .setRequestTimeout(uint(context.timeoutMs()))
                        // behind many large messages it waits as they do; by default it closes the channel after 5 s
                        .setKeepAliveTimeout(uint(context.timeoutMs()))
                        .build(),
                transport -> transport
                        .setExecutor(shared.threads())
                        .setConnectTimeout(uint(context.timeoutMs()))
                        .setAcknowledgeTimeout(uint(context.timeoutMs())));
        // not waited for: what does not connect does not disconnect in time either
        Opening.of((AutoCloseable) client::disconnectAsync, begun -> context.await(client.connectAsync()));
        return client;
    }

    private static NodeId dataType(OpcUaClient client, NodeId node) throws UaException, MiddlewareException {
        DataValue read = client.read(
                        0.0,
                        TimestampsToReturn.Neither,
                        List.of(new ReadValueId(node, AttributeId.DataType.uid(), null, QualifiedName.NULL_VALUE)))
                .getResults()[0];
        refuseUnlessGood(read.getStatusCode());
        return (NodeId) read.value().value();
    }

    private static CompletionStage<byte[]> write(OpcUaClient client, NodeId node, Variant value) {
        return client.writeValuesAsync(List.of(node), List.of(DataValue.valueOnly(value)))
                .exceptionallyCompose(failure -> CompletableFuture.failedStage(typed(failure)))
                .thenCompose(codes -> {
                    try {
                        refuseUnlessGood(codes.get(0));
                        return CompletableFuture.completedStage(new byte[0]);
                    } catch (MiddlewareException refused) {
                        return CompletableFuture.failedStage(refused);
                    }
                });
    }

    private static void refuseUnlessGood(StatusCode status) throws MiddlewareException {
        if (!status.isGood()) {
            throw new MiddlewareException(
                    Kind.REFUSED,
                    "the server's status is "
                            + StatusCodes.lookup(status.value())
                                    .map(words -> words[0])
                                    .orElse(String.valueOf(status.value())));
        }
    }

    private static MiddlewareException typed(Throwable failure) {
        boolean late = UaException.extractStatusCode(failure)
                .filter(status -> status.value() == StatusCodes.Bad_Timeout)
                .isPresent();
        return late
                ? new MiddlewareException(Kind.TIMEOUT, "no status in time", failure)
                : MiddlewareException.of(failure);
    }
}
