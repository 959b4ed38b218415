package org.derbench.adapter.dlms;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Context;
import org.derbench.spi.Receiver;

/** Serves each connection on a thread of its own, until the client leaves. */
final class Listener implements AutoCloseable {

    private static final int BACKLOG = 50;

    /** Serves one, until that throws. */
    @FunctionalInterface
    interface Serving {
        void serve(Frames connection) throws Exception;
    }

    private final Context context;
    private final Serving serving;
    private final Set<Frames> connections = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Receiver accepting;

    Listener(Context context, String port, Serving serving) throws IOException {
        this.context = context;
        this.serving = serving;
        ServerSocket socket = new ServerSocket(context.port(port), BACKLOG, InetAddress.getByName(context.bindHost()));
        accepting = new Receiver(context, "dlms-" + port, () -> {
            Frames connection = Frames.of(socket.accept());
            connections.add(connection);
            threads.execute(() -> serve(connection));
        }, socket);
    }

    private void serve(Frames connection) {
        try (connection) {
            serving.serve(connection);
        } catch (IOException left) {
            // that is how a client leaves; what it took with it, the books tell
        } catch (Exception failure) {
            context.onFailure(failure);
        } finally {
            connections.remove(connection);
        }
    }

    @Override
    public void close() throws Exception {
        accepting.close();
        for (Frames connection : connections) {
            connection.close();
        }
        threads.shutdown();
        threads.awaitTermination(context.timeoutMs(), TimeUnit.MILLISECONDS);
    }
}
