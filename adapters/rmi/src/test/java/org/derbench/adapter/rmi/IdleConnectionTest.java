package org.derbench.adapter.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.support.exchange.Caller;
import org.derbench.support.tcp.ListeningPort;
import org.junit.jupiter.api.Test;

/** RMI keeps the connections of a caller for the next one. */
class IdleConnectionTest {

    private static final int ANSWERS_AFTER_MS = 500;
    private static final int USED_LONG_AGO_MS = 50;

    /** Takes its time for each answer. */
    private static final class Slow extends Socket {
        @Override
        public OutputStream getOutputStream() throws IOException {
            return new FilterOutputStream(super.getOutputStream()) {
                @Override
                public void write(byte[] bytes, int from, int length) throws IOException {
                    pause();
                    out.write(bytes, from, length);
                }
            };
        }

        private static void pause() throws IOException {
            try {
                Thread.sleep(ANSWERS_AFTER_MS);
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }
    }

    @Test
    void aDeadConnectionDoesNotStopOtherCallers() throws Exception {
        MiddlewareContext context = MiddlewareContext.bound(new RmiMiddleware(), Path.of(""));
        int port = context.port("request");
        List<Socket> accepted = new CopyOnWriteArrayList<>();
        RMIServerSocketFactory slow = number -> new ServerSocket(number, 0, InetAddress.getByName(context.bindHost())) {
            @Override
            public Socket accept() throws IOException {
                Socket socket = new Slow();
                implAccept(socket);
                accepted.add(socket);
                return socket;
            }
        };
        LinkSockets.Client clients = new LinkSockets.Client(context.bindHost(), context.timeoutMs(), null);
        Registry earlier = LocateRegistry.createRegistry(port, clients, slow);
        Registry seen = LocateRegistry.getRegistry(context.bindHost(), port, clients);
        seen.list();
        // RMI asks before the next call whether the other end is still there, and believes it for twice the time that
        // the answer took
        Thread.sleep(USED_LONG_AGO_MS);
        seen.list();
        UnicastRemoteObject.unexportObject(earlier, true);
        for (Socket socket : accepted) {
            socket.close();
        }
        // a thread that waits for callers holds it until it has noticed
        ListeningPort.here(context, "request").awaitFree();

        List<byte[]> taken = new CopyOnWriteArrayList<>();
        try (AutoCloseable serving = new RmiPeer(context).serve("request", request -> request, taken::add)) {
            Caller caller = new RmiPeer(context.otherEnd()).caller("request");
            caller.send(new byte[1]);
        }
        assertThat(accepted).as("connections that were kept").hasSize(1);
        assertThat(taken).hasSize(1);
    }
}
