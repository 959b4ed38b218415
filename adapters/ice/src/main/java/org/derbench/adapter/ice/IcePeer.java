package org.derbench.adapter.ice;

import com.zeroc.Ice.*;
import com.zeroc.Ice.Object.Ice_invokeResult;
import java.lang.Exception;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;

/** One end: objects and proxies of one communicator. Parameters are laid out as code would that the Slice compiler makes. */
record IcePeer(Context context, Communicator communicator) implements CallPeer {

    /** Where IceStorm's topics are, and where its publishers send to. */
    static final String TOPICS = "topics";
    static final String BROKER = "broker";

    static Communicator communicator(Context context) {
        InitializationData data = new InitializationData();
        data.properties = Util.createProperties();
        context.settings().values().forEach(data.properties::setProperty);
        long timeoutMs = context.timeout().toMillis();
        data.properties.setProperty("Ice.Default.InvocationTimeout", String.valueOf(timeoutMs));
        data.properties.setProperty("Ice.Override.ConnectTimeout", String.valueOf(timeoutMs));
        // the other end's farewell is awaited on each connection: a few of them have to fit
        data.properties.setProperty("Ice.Override.CloseTimeout", String.valueOf(timeoutMs / 4));
        return Util.initialize(data);
    }

    @Override
    public AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) {
        ObjectAdapter adapter = communicator.createObjectAdapterWithEndpoints(port, endpoint(context.bindHost(), port));
        Blobject servant = (parameters, current) -> {
            if (current.operation.equals("request")) {
                return new Ice_invokeResult(true, encapsulated(calls.onRequest(bytes(parameters))));
            }
            messages.onMessage(bytes(parameters));
            return new Ice_invokeResult(true, encapsulated(new byte[0]));
        };
        adapter.add(servant, Util.stringToIdentity(port));
        adapter.activate();
        return adapter::destroy;
    }

    @Override
    public Caller caller(String port) throws Exception {
        ObjectPrx proxy = proxy(port, context.peerHost(), port);
        typed(proxy::ice_getConnection);
        return Caller.ofAsynchronous(request -> proxy.ice_invokeAsync("request", OperationMode.Normal, encapsulated(request))
                .exceptionallyCompose(failure -> CompletableFuture.failedFuture(typed(failure)))
                .thenApply(result -> bytes(result.outParams)), sender(proxy), () -> { });
    }

    /** A one-way message returns when it is in the socket, and so waits for room there. */
    private static Sender.Sending sender(ObjectPrx proxy) {
        ObjectPrx oneWay = proxy.ice_oneway();
        return message -> typed(() -> oneWay.ice_invoke("message", OperationMode.Normal, encapsulated(message)));
    }

    /** IceStorm, transient: topics and subscriptions need no database, since they end with the trial. */
    @Override
    public AutoCloseable broker() throws Exception {
        if (context.settings().values().keySet().stream().noneMatch(name -> name.startsWith("IceStorm."))) {
            return () -> { };
        }
        List<String> command = new ArrayList<>(List.of("icebox", "--IceBox.InheritProperties=1",
                "--IceBox.Service.IceStorm=IceStormService,37:createIceStorm", "--IceStorm.InstanceName=DerBench", "--IceStorm.Transient=1",
                "--IceStorm.TopicManager.Endpoints=" + endpoint(context.bindHost(), TOPICS),
                "--IceStorm.Publish.Endpoints=" + endpoint(context.bindHost(), BROKER)));
        context.settings().values().forEach((name, value) -> command.add("--" + name + "=" + value));
        return new BrokerProcess(context, command, TOPICS, BROKER);
    }

    /** Publishers send to IceStorm, and it sends to subscribers, one-way both. */
    @Override
    public Sender publish(Channel channel) throws Exception {
        create(channel);
        return Sender.of(sender(proxy("DerBench/" + channel.label() + ".publish", context.brokerHost(), BROKER)), () -> { });
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        create(channel);
        ObjectPrx topic = proxy("DerBench/topic." + channel.label(), context.brokerHost(), TOPICS);
        ObjectPrx oneWay = proxy(channel.label(), context.bindHost(), channel.label()).ice_oneway();
        AutoCloseable subscriber = pull(channel, handler);
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
        invoke(proxy("DerBench/TopicManager", context.brokerHost(), TOPICS), "create", out -> out.writeString(channel.label()));
    }

    private static Ice_invokeResult invoke(ObjectPrx proxy, String operation, Consumer<OutputStream> parameters) throws Exception {
        OperationMode mode = operation.equals("unsubscribe") ? OperationMode.Idempotent : OperationMode.Normal;
        return typed(() -> proxy.ice_invoke(operation, mode, encapsulated(parameters)));
    }

    private String endpoint(String host, String port) {
        return "tcp -h " + host + " -p " + context.port(port);
    }

    /** The object of that identity that listens there; nothing is sent yet. */
    private ObjectPrx proxy(String identity, String host, String port) {
        return communicator.stringToProxy(identity + ":" + endpoint(host, port));
    }

    private static byte[] encapsulated(byte[] bytes) {
        return encapsulated(out -> out.writeByteSeq(bytes));
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

    private static <T> T typed(Callable<T> work) throws Exception {
        try {
            return work.call();
        } catch (LocalException e) {
            throw typed(e);
        }
    }

    /** Those whose causes do not tell. */
    private static MiddlewareException typed(Throwable failure) {
        if (failure instanceof TimeoutException) {
            return new MiddlewareException(Kind.TIMEOUT, failure.toString(), failure);
        }
        boolean closed = failure instanceof CloseConnectionException || failure instanceof CommunicatorDestroyedException;
        return closed ? new MiddlewareException(Kind.CLOSED, failure.toString(), failure) : MiddlewareException.of(failure);
    }

    @Override
    public void close() {
        communicator.destroy();
    }
}
