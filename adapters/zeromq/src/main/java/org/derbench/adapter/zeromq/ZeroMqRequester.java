package org.derbench.adapter.zeromq;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Requester;
import org.zeromq.SocketType;
import org.zeromq.ZMQ.Socket;

/** A REQ socket: one request at a time, on the caller's thread. */
final class ZeroMqRequester implements Requester {

    private final ZeroMqSockets sockets;
    private final String port;
    private final int timeoutMs;
    private Socket socket;

    ZeroMqRequester(ZeroMqSockets sockets, String port, int timeoutMs) throws MiddlewareException {
        this.sockets = sockets;
        this.port = port;
        this.timeoutMs = timeoutMs;
        this.socket = sockets.connected(SocketType.REQ, port);
    }

    @Override
    public synchronized CompletionStage<byte[]> request(byte[] request) throws MiddlewareException {
        sockets.send(socket, request);
        byte[] reply = socket.recv();
        if (reply == null) {
            // REQ sends nothing more until its reply is there: a socket without one is of no use any longer
            socket.close();
            socket = sockets.connected(SocketType.REQ, port);
            throw new MiddlewareException(MiddlewareException.Kind.TIMEOUT, "no reply within " + timeoutMs + " ms");
        }
        return CompletableFuture.completedStage(reply);
    }

    @Override
    public synchronized void close() {
        socket.close();
    }
}
