package org.derbench.adapter.ice;

import com.zeroc.Ice.*;
import com.zeroc.Ice.Object.Ice_invokeResult;
import java.lang.Exception;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;

/** One end: objects and proxies of one communicator. Parameters are laid out as code would that the Slice compiler makes. */
record IceEnd(Context context, Communicator communicator) implements CallPeer {

    /** Properties of Ice by the names of the settings that they are set from. */
    private static final Map<String, String> PROPERTIES = Map.of(
            "serverThreads", "Ice.ThreadPool.Server.Size",
            "clientThreads", "Ice.ThreadPool.Client.Size",
            "messageSizeMaxKb", "Ice.MessageSizeMax",
            "idleTimeoutS", "Ice.ACM.Timeout",
            "compress", "Ice.Override.Compress");

    static IceEnd of(Context context) {
        InitializationData data = new InitializationData();
        data.properties = Util.createProperties();
        PROPERTIES.forEach((setting, property) -> data.properties.setProperty(property, context.settings().text(setting)));
        long timeoutMs = context.timeout().toMillis();
        data.properties.setProperty("Ice.Default.InvocationTimeout", String.valueOf(timeoutMs));
        data.properties.setProperty("Ice.Override.ConnectTimeout", String.valueOf(timeoutMs));
        // the other end's farewell is awaited on each connection: a few of them have to fit
        data.properties.setProperty("Ice.Override.CloseTimeout", String.valueOf(timeoutMs / 4));
        return new IceEnd(context, Util.initialize(data));
    }

    @Override
    public AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) {
        ObjectAdapter adapter = communicator.createObjectAdapterWithEndpoints(port, endpoint(context.bindHost(), port));
        Blobject servant = (parameters, current) -> {
            if (current.operation.equals("request")) {
                return new Ice_invokeResult(true, encapsulated(calls.onRequest(bytes(parameters))));
            }
            messages.onMessage(bytes(parameters));
            return new Ice_invokeResult(true, encapsulated(nothing -> { }));
        };
        adapter.add(servant, Util.stringToIdentity(port));
        adapter.activate();
        return adapter::destroy;
    }

    /** Neither waits for the other end: a one-way message returns when it is in the socket, and so waits for room there. */
    @Override
    public Caller caller(String port) throws Exception {
        ObjectPrx proxy = proxy(port, context.peerHost(), port);
        typed(proxy::ice_getConnection);
        return Caller.ofAsynchronous(request -> proxy.ice_invokeAsync("request", OperationMode.Normal, encapsulated(request))
                .exceptionallyCompose(failure -> CompletableFuture.failedFuture(typed(failure)))
                .thenApply(result -> bytes(result.outParams)), sender(proxy), () -> { });
    }

    /** Sends one-way; the connection is the communicator's. */
    static Sender.Sending sender(ObjectPrx proxy) {
        ObjectPrx oneWay = proxy.ice_oneway();
        return message -> typed(() -> oneWay.ice_invoke("message", OperationMode.Normal, encapsulated(message)));
    }

    /** Where that port of that host is, as Ice writes it. */
    String endpoint(String host, String port) {
        return "tcp -h " + host + " -p " + context.port(port);
    }

    /** The object of that identity that listens there; nothing is sent yet. */
    ObjectPrx proxy(String identity, String host, String port) {
        return communicator.stringToProxy(identity + ":" + endpoint(host, port));
    }

    static byte[] encapsulated(Consumer<OutputStream> parameters) {
        OutputStream out = new OutputStream();
        out.startEncapsulation();
        parameters.accept(out);
        out.endEncapsulation();
        return out.finished();
    }

    private static byte[] encapsulated(byte[] bytes) {
        return encapsulated((OutputStream out) -> out.writeByteSeq(bytes));
    }

    private static byte[] bytes(byte[] encapsulation) {
        InputStream in = new InputStream(encapsulation);
        in.startEncapsulation();
        return in.readByteSeq();
    }

    static <T> T typed(Callable<T> work) throws Exception {
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
