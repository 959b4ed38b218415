package org.derbench.floor;

import java.io.IOException;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ.Socket;

/** A plain JeroMQ socket, with the settings that JeroMQ's own performance tools leave as they are, but for two. */
final class ZeroMqPipe implements Pipe {

    /**
     * The time of a handshake before it is tried again. JeroMQ 0.6.0 forgets to start some handshakes (its pull request
     * 1022), and by default would try again after 30 s.
     */
    private static final int HANDSHAKE_MS = 500;

    private final ZContext zmq = new ZContext();
    private final Socket socket;

    private ZeroMqPipe(SocketType type) {
        socket = zmq.createSocket(type);
        socket.setHandshakeIvl(HANDSHAKE_MS);
        if (type == SocketType.REQ) {
            // as the adapter's, which must not take a late reply for the next one
            socket.setReqCorrelate(true);
        }
    }

    static ZeroMqPipe connect(SocketType type, String address, int port) {
        ZeroMqPipe pipe = new ZeroMqPipe(type);
        pipe.socket.connect("tcp://" + address + ":" + port);
        return pipe;
    }

    static ZeroMqPipe bind(SocketType type, String address, int port, Runnable listening) {
        ZeroMqPipe pipe = new ZeroMqPipe(type);
        pipe.socket.bind("tcp://" + address + ":" + port);
        listening.run();
        return pipe;
    }

    @Override
    public void send(byte[] message) throws IOException {
        if (!socket.send(message)) {
            throw new IOException("the socket takes no message");
        }
    }

    @Override
    public byte[] receive() {
        return socket.recv();
    }

    @Override
    public void close() {
        zmq.close();
    }
}
