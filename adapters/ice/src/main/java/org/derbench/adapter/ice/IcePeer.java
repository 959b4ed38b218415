package org.derbench.adapter.ice;

import com.zeroc.Ice.Blobject;
import com.zeroc.Ice.CloseConnectionException;
import com.zeroc.Ice.Communicator;
import com.zeroc.Ice.CommunicatorDestroyedException;
import com.zeroc.Ice.InitializationData;
import com.zeroc.Ice.InputStream;
import com.zeroc.Ice.Object.Ice_invokeResult;
import com.zeroc.Ice.ObjectAdapter;
import com.zeroc.Ice.ObjectPrx;
import com.zeroc.Ice.OperationMode;
import com.zeroc.Ice.OutputStream;
import com.zeroc.Ice.TimeoutException;
import com.zeroc.Ice.Util;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.adapter.FailureKinds;
import org.derbench.support.broker.BrokerProcess;
import org.derbench.support.broker.Configuration;
import org.derbench.support.exchange.CallPeer;
import org.derbench.support.exchange.Caller;

/**
 * One end: objects and proxies of one communicator. Parameters are laid out as code would that the Slice compiler
 * makes.
 */
record IcePeer(Context context, Communicator communicator) implements CallPeer {

    /** Where IceStorm's topics are, and where its publishers send to. */
    static final String TOPICS = "topics";

    static final String BROKER = "broker";

    /**
     * Before an encapsulation's content are its length and the version of its encoding; a size from 255 on has four
     * bytes after that one.
     */
    private static final byte[] ENCODING = {1, 1};

    private static final int ENCAPSULATION_HEADER = Integer.BYTES + ENCODING.length;
    private static final int LONG_SIZE = 255;

    private static final FailureKinds FAILURES = new FailureKinds(Map.of(
            TimeoutException.class,
            Kind.TIMEOUT,
            CloseConnectionException.class,
            Kind.CLOSED,
            CommunicatorDestroyedException.class,
            Kind.CLOSED));

    static IcePeer open(Context context) {
        InitializationData data = new InitializationData();
        data.properties = Util.createProperties();
        context.settings().values().forEach(data.properties::setProperty);
        String timeoutMs = String.valueOf(context.timeoutMs());
        data.properties.setProperty("Ice.Default.InvocationTimeout", timeoutMs);
        data.properties.setProperty("Ice.Override.ConnectTimeout", timeoutMs);
        // the other end's farewell is awaited on each connection: a few of them have to fit
        data.properties.setProperty("Ice.Override.CloseTimeout", String.valueOf(context.timeoutMs() / 4));
        data.observer = IceConnectionCounter.of(context.counters());
        return new IcePeer(context, Util.initialize(data));
    }

    @Override
    public AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) {
        return serve(port, port, calls, messages);
    }

    private AutoCloseable serve(String port, String identity, RequestHandler calls, MessageHandler messages) {
        ObjectAdapter adapter = communicator.createObjectAdapterWithEndpoints(port, endpoint(context.bindHost(), port));
        Blobject servant = (parameters, current) -> {
            if (current.operation.equals("request")) {
                return new Ice_invokeResult(true, encapsulated(calls.onRequest(bytes(parameters))));
            }
            messages.onMessage(bytes(parameters));
            return new Ice_invokeResult(true, encapsulated(new byte[0]));
        };
        adapter.add(servant, Util.stringToIdentity(identity));
        adapter.activate();
        return adapter::destroy;
    }

    @Override
    public Caller caller(String port) throws Exception {
        return caller(port, context.peerHost());
    }

    @Override
    public Caller caller(String port, String host) throws Exception {
        ObjectPrx proxy = proxy(port, host, port);
        FAILURES.typing(proxy::ice_getConnection);
        return Caller.ofAsynchronous(
                request -> proxy.ice_invokeAsync("request", OperationMode.Normal, encapsulated(request))
                        .exceptionallyCompose(failure -> CompletableFuture.failedFuture(FAILURES.typed(failure)))
                        .thenApply(result -> bytes(result.outParams)),
                sender(proxy),
                () -> {});
    }

    /** A one-way message returns when it is in the socket, and so waits for room there. */
    private static ThrowingConsumer<byte[], Exception> sender(ObjectPrx proxy) {
        ObjectPrx oneWay = proxy.ice_oneway();
        return message ->
                FAILURES.typing(() -> oneWay.ice_invoke("message", OperationMode.Normal, encapsulated(message)));
    }

    @Override
    public AutoCloseable broker() throws Exception {
        if (!context.settings().values().containsKey(IceMiddleware.ICESTORM_QUEUE_SIZE)) {
            return () -> {};
        }
        List<String> command = new ArrayList<>(List.of("icebox"));
        new Configuration(context, IcePeer.class)
                .properties("icestorm.properties")
                .forEach((name, value) -> command.add("--" + name + "=" + value));
        return new BrokerProcess(context, command, TOPICS, BROKER);
    }

    /** Publishers send to IceStorm, and it sends to subscribers, one-way both. */
    @Override
    public Sender publish(Channel channel) throws Exception {
        create(channel);
        return Sender.of(
                sender(proxy("DerBench/" + channel.label() + ".publish", context.brokerHost(), BROKER)), () -> {});
    }

    /** IceStorm knows a subscriber by its identity. */
    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        create(channel);
        ObjectPrx topic = proxy("DerBench/topic." + channel.label(), context.brokerHost(), TOPICS);
        ObjectPrx oneWay =
                proxy(context.name(), context.bindHost(), channel.label()).ice_oneway();
        AutoCloseable subscriber = new SingleClose(serve(channel.label(), context.name(), request -> request, handler));
        // no quality of service but the default
        Ice_invokeResult subscribed = invoke(topic, "subscribeAndGetPublisher", out -> {
            out.writeSize(0);
            out.writeProxy(oneWay);
        });
        if (!subscribed.returnValue) {
            throw new MiddlewareException(Kind.REFUSED, "IceStorm refuses to subscribe to " + channel.label());
        }
        return () -> {
            try (subscriber) {
                invoke(topic, "unsubscribe", out -> out.writeProxy(oneWay));
            }
        };
    }

    /** Whoever comes first creates the topic; to the others IceStorm says that it exists. */
    private void create(Channel channel) throws Exception {
        invoke(
                proxy("DerBench/TopicManager", context.brokerHost(), TOPICS),
                "create",
                out -> out.writeString(channel.label()));
    }

    private static Ice_invokeResult invoke(ObjectPrx proxy, String operation, Consumer<OutputStream> parameters)
            throws Exception {
        OperationMode mode = operation.equals("unsubscribe") ? OperationMode.Idempotent : OperationMode.Normal;
        return FAILURES.typing(() -> proxy.ice_invoke(operation, mode, encapsulated(parameters)));
    }

    private String endpoint(String host, String port) {
        return "tcp -h " + host + " -p " + context.port(port);
    }

    /** The object with this identity at this address; nothing is sent yet. */
    private ObjectPrx proxy(String identity, String host, String port) {
        return communicator.stringToProxy(identity + ":" + endpoint(host, port));
    }

    /** Written by hand: generated code copies the bytes once, and the library's stream copies them twice more. */
    private static byte[] encapsulated(byte[] bytes) {
        boolean isShort = bytes.length < LONG_SIZE;
        int length = ENCAPSULATION_HEADER + 1 + (isShort ? 0 : Integer.BYTES) + bytes.length;
        ByteBuffer out = ByteBuffer.allocate(length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(length)
                .put(ENCODING)
                .put((byte) (isShort ? bytes.length : LONG_SIZE));
        return (isShort ? out : out.putInt(bytes.length)).put(bytes).array();
    }

    private static byte[] encapsulated(Consumer<OutputStream> parameters) {
        OutputStream out = new OutputStream();
        out.startEncapsulation();
        parameters.accept(out);
        out.endEncapsulation();
        return out.finished();
    }

    private static byte[] bytes(byte[] encapsulation) {
        InputStream in = new InputStream(encapsulation);
        in.startEncapsulation();
        return in.readByteSeq();
    }

    @Override
    public void close() {
        communicator.destroy();
    }
}
