package org.derbench.support.tcp;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.spi.Context;
import org.derbench.support.lifecycle.Receiver;

/**
 * Listens on a port, and serves each connection on a thread of its own until the client leaves: for libraries that
 * leave sockets to whoever uses them. A client beyond {@value #MOST_CONNECTIONS} is turned away. A client that takes
 * nothing of what is written to it for as long as the time-out is cut off: whoever writes to it goes on.
 *
 * <pre>{@code
 * return new SocketServer(context, "request", socket -> {
 *     while (true) {
 *         write(socket, handler.onRequest(read(socket)));
 *     }
 * });
 * }</pre>
 */
public final class SocketServer implements AutoCloseable {

    /** Connections at a time. */
    public static final int MOST_CONNECTIONS = 1_000;

    private static final int BACKLOG = 50;
    private static final int LOOKS = 10;
    private static final int THREAD_KEPT_S = 1;

    private final Context context;
    private final ThrowingConsumer<Socket, Exception> serving;
    private final Set<Accepted> connections = ConcurrentHashMap.newKeySet();
    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            0, MOST_CONNECTIONS, THREAD_KEPT_S, TimeUnit.SECONDS, new SynchronousQueue<>(), SocketServer::daemon);
    private final Receiver accepting;

    /**
     * Listens from now on.
     *
     * @param port one of the context's
     * @param serving serves a connection until the client leaves, and then throws an {@link IOException} or returns;
     *     any other exception fails the trial
     */
    public SocketServer(Context context, String port, ThrowingConsumer<Socket, Exception> serving) throws IOException {
        this.context = context;
        this.serving = serving;
        ServerSocket listening = new TcpServerSockets(false) {
            @Override
            protected UnderlyingSocket unconnected() {
                return new Accepted();
            }
        }.createServerSocket(context.port(port), BACKLOG, InetAddress.getByName(context.bindHost()));
        listening.setSoTimeout(Math.max(1, context.timeoutMs() / LOOKS));
        accepting = new Receiver(
                context,
                "accept-" + port,
                () -> {
                    accept(listening);
                    for (Accepted each : connections) {
                        each.closeIfStuck(context.timeout().toNanos());
                    }
                },
                listening);
    }

    private static Thread daemon(Runnable serving) {
        Thread thread = new Thread(serving, "serve");
        thread.setDaemon(true);
        return thread;
    }

    private void accept(ServerSocket listening) throws IOException {
        try {
            Accepted connection = (Accepted) listening.accept();
            connections.add(connection);
            try {
                threads.execute(() -> serve(connection));
            } catch (RejectedExecutionException tooMany) {
                connections.remove(connection);
                connection.close();
            }
        } catch (SocketTimeoutException nobody) {
            // time to look at those who are connected
        }
    }

    private void serve(Accepted connection) {
        try (connection) {
            serving.accept(connection);
        } catch (IOException left) {
            // that is how a client leaves; what it took with it, the books tell
        } catch (Exception | Error failure) {
            context.onFailure(failure);
        } finally {
            connections.remove(connection);
        }
    }

    @Override
    public void close() throws Exception {
        try {
            accepting.close();
        } finally {
            for (Accepted each : connections) {
                each.close();
            }
            threads.shutdown();
        }
        threads.awaitTermination(context.timeoutMs(), TimeUnit.MILLISECONDS);
    }

    /**
     * A connection that knows since when somebody waits to write to it: sockets have no time-out for that. One writes
     * at a time.
     */
    private static final class Accepted extends UnderlyingSocket {

        private static final long NOT = Long.MIN_VALUE;
        /** Each that is taken shows that the client takes something, however long the whole may take on a slow link. */
        private static final int PIECE_BYTES = 8_192;

        private volatile long writingSinceNs = NOT;

        @Override
        public OutputStream getOutputStream() throws IOException {
            OutputStream out = super.getOutputStream();
            return new OutputStream() {
                @Override
                public void write(int single) throws IOException {
                    write(new byte[] {(byte) single}, 0, 1);
                }

                @Override
                public void write(byte[] bytes, int from, int count) throws IOException {
                    try {
                        for (int end = from + count, at = from; at < end; at += PIECE_BYTES) {
                            writingSinceNs = System.nanoTime();
                            out.write(bytes, at, Math.min(PIECE_BYTES, end - at));
                        }
                    } finally {
                        writingSinceNs = NOT;
                    }
                }
            };
        }

        private void closeIfStuck(long boundNs) throws IOException {
            long sinceNs = writingSinceNs;
            if (sinceNs != NOT && System.nanoTime() - sinceNs > boundNs) {
                close();
            }
        }
    }
}
