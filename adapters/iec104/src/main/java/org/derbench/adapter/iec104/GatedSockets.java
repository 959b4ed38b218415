package org.derbench.adapter.iec104;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.derbench.spi.*;

/**
 * What a station listens with. The library's server begins to read from a connection before it has set it up, and before it tells of it:
 * what came at once would be lost, or end the connection. So nothing is read until the station knows the connection.
 */
final class GatedSockets extends TcpServerSockets {

    private final int timeoutMs;
    private final Map<SocketAddress, CountDownLatch> gates = new ConcurrentHashMap<>();

    /** @param tls by which who connects has to show a certificate; null without */
    GatedSockets(SSLContext tls, int timeoutMs) {
        super(false, tls);
        this.timeoutMs = timeoutMs;
    }

    /** Whoever waits to read from that client goes on. */
    void open(SocketAddress client) {
        CountDownLatch gate = gates.get(client);
        if (gate != null) {
            gate.countDown();
        }
    }

    @Override
    protected BelowTls unconnected() {
        return new Gated();
    }

    @Override
    protected void connected(BelowTls accepted) {
        gates.put(accepted.getRemoteSocketAddress(), ((Gated) accepted).gate);
    }

    /** A connection from which nobody reads before its gate is open. */
    private final class Gated extends BelowTls {

        private final CountDownLatch gate = new CountDownLatch(1);

        @Override
        public InputStream getInputStream() throws IOException {
            return new FilterInputStream(super.getInputStream()) {
                @Override
                public int read() throws IOException {
                    awaitOpen();
                    return super.read();
                }

                @Override
                public int read(byte[] bytes, int from, int most) throws IOException {
                    awaitOpen();
                    return super.read(bytes, from, most);
                }
            };
        }

        private void awaitOpen() throws IOException {
            try {
                if (!gate.await(timeoutMs, TimeUnit.MILLISECONDS)) {
                    throw new SocketTimeoutException("the connection was not set up within " + timeoutMs + " ms");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException(e);
            }
        }

        @Override
        public void close() throws IOException {
            gates.values().remove(gate);
            super.close();
        }
    }
}
