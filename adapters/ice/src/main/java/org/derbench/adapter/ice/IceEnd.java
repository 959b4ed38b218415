package org.derbench.adapter.ice;

import com.zeroc.Ice.Blobject;
import com.zeroc.Ice.Communicator;
import com.zeroc.Ice.InitializationData;
import com.zeroc.Ice.Object.Ice_invokeResult;
import com.zeroc.Ice.ObjectAdapter;
import com.zeroc.Ice.ObjectPrx;
import com.zeroc.Ice.Util;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;

/** The communicator of one end. */
final class IceEnd implements AutoCloseable {

    /** Properties of Ice by the names of the settings that they are set from. */
    static final Map<String, String> PROPERTIES = Map.of(
            "serverThreads", "Ice.ThreadPool.Server.Size",
            "clientThreads", "Ice.ThreadPool.Client.Size",
            "messageSizeMaxKb", "Ice.MessageSizeMax",
            "idleTimeoutS", "Ice.ACM.Timeout",
            "compress", "Ice.Override.Compress");

    private static final byte[] NOTHING = {};

    private final Context context;
    private final Communicator communicator;

    IceEnd(Context context) {
        this.context = context;
        InitializationData data = new InitializationData();
        data.properties = Util.createProperties();
        PROPERTIES.forEach((setting, property) -> data.properties.setProperty(property, context.settings().text(setting)));
        long timeoutMs = context.timeout().toMillis();
        data.properties.setProperty("Ice.Default.InvocationTimeout", String.valueOf(timeoutMs));
        data.properties.setProperty("Ice.Override.ConnectTimeout", String.valueOf(timeoutMs));
        // the other end's farewell is awaited on each connection: a few of them have to fit
        data.properties.setProperty("Ice.Override.CloseTimeout", String.valueOf(timeoutMs / 4));
        communicator = Util.initialize(data);
    }

    /** Where that port of that host is, as Ice writes it. */
    String endpoint(String host, String port) {
        return "tcp -h " + host + " -p " + context.port(port);
    }

    /** The object of that identity that listens there; nothing is sent yet. */
    ObjectPrx proxy(String identity, String host, String port) {
        return communicator.stringToProxy(identity + ":" + endpoint(host, port));
    }

    /** An object that takes messages on that port. */
    Served serve(String port, MessageHandler handler) {
        return answer(port, message -> {
            handler.onMessage(message);
            return NOTHING;
        });
    }

    /** An object that answers on that port, which is also its identity. */
    Served answer(String port, UnaryOperator<byte[]> answer) {
        ObjectAdapter adapter = communicator.createObjectAdapterWithEndpoints(port, endpoint(context.bindHost(), port));
        Blobject servant = (parameters, current) ->
                new Ice_invokeResult(true, IceBytes.encapsulated(answer.apply(IceBytes.of(parameters))));
        ObjectPrx proxy = adapter.add(servant, Util.stringToIdentity(port));
        adapter.activate();
        return new Served(adapter, proxy);
    }

    /** An object that listens. */
    record Served(ObjectAdapter adapter, ObjectPrx proxy) implements AutoCloseable {
        @Override
        public void close() {
            adapter.destroy();
        }
    }

    @Override
    public void close() {
        communicator.destroy();
    }
}
