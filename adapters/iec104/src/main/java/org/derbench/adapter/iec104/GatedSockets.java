package org.derbench.adapter.iec104;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketAddress;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import org.derbench.spi.*;
import org.derbench.support.tcp.TcpServerSockets;
import org.derbench.support.tcp.UnderlyingSocket;

/**
 * The server sockets of a station. The library's server reads from a connection before it has set the connection up and
 * reports it, and would lose early messages or end the connection. So nothing is read until the station knows the
 * connection. The library also keeps any amount of messages that it has not handed over, so a client that sends more
 * than may be under way is cut off.
 */
final class GatedSockets extends TcpServerSockets {

    /** The place of an APDU's first control field. It is even in the APDUs that are handed over. */
    private static final int CONTROL = 2;

    private final Context context;
    private final int mostUntaken;
    private final Map<SocketAddress, Gated> connections = new ConcurrentHashMap<>();

    /** @param tls demands a certificate of each end that connects; null without TLS */
    GatedSockets(Context context, SSLContext tls, int mostUntaken) {
        super(false, tls);
        this.context = context;
        this.mostUntaken = mostUntaken;
    }

    /** Lets a thread that waits to read from this client go on. */
    void open(SocketAddress client) {
        of(client).gate.complete(null);
    }

    /** A callback that notes that one message of this client was taken. */
    Runnable taken(SocketAddress client) {
        return of(client).untaken::decrementAndGet;
    }

    private Gated of(SocketAddress client) {
        return connections.getOrDefault(client, new Gated());
    }

    @Override
    protected UnderlyingSocket unconnected() {
        return new Gated();
    }

    @Override
    protected void connected(UnderlyingSocket accepted) {
        connections.put(accepted.getRemoteSocketAddress(), (Gated) accepted);
    }

    private final class Gated extends UnderlyingSocket {

        private final CompletableFuture<Void> gate = new CompletableFuture<>();
        private final AtomicInteger untaken = new AtomicInteger();

        /** The library gets one for each APDU. */
        @Override
        public InputStream getInputStream() throws IOException {
            return new FilterInputStream(super.getInputStream()) {

                private int position;

                @Override
                public int read() throws IOException {
                    byte[] single = new byte[1];
                    return read(single, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(single[0]);
                }

                @Override
                public int read(byte[] bytes, int from, int most) throws IOException {
                    awaitOpen();
                    int count = super.read(bytes, from, most);
                    if (position == CONTROL
                            && count > 0
                            && bytes[from] % 2 == 0
                            && untaken.incrementAndGet() > mostUntaken) {
                        throw new IOException("more came than may be under way");
                    }
                    position += count;
                    return count;
                }
            };
        }

        private void awaitOpen() throws IOException {
            try {
                context.await(gate);
            } catch (ExecutionException | InterruptedException | TimeoutException e) {
                throw new IOException("the connection was not set up in time", e);
            }
        }

        @Override
        public void close() throws IOException {
            connections.values().remove(this);
            super.close();
        }
    }
}
