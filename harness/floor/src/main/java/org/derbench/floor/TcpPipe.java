package org.derbench.floor;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;

/** A plain blocking socket without delay: a length of 4 bytes, then the message, in one write. */
final class TcpPipe implements Pipe {

    private static final int CONNECT_MS = 10_000;
    private static final int HEADER_BYTES = 4;

    private final Socket socket;
    private final DataInputStream in;
    private final OutputStream out;
    private byte[] frame = new byte[1 << 12];

    private TcpPipe(Socket socket) throws IOException {
        this.socket = socket;
        socket.setTcpNoDelay(true);
        in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 1 << 16));
        out = socket.getOutputStream();
    }

    /** Connects to the end that listens. */
    static TcpPipe connect(String address, int port) throws IOException {
        Socket socket = new Socket();
        socket.connect(new InetSocketAddress(address, port), CONNECT_MS);
        return new TcpPipe(socket);
    }

    /** Listens, tells so, and takes the first connection. */
    static TcpPipe accept(String address, int port, Runnable listening) throws IOException {
        try (ServerSocket server = new ServerSocket()) {
            server.bind(new InetSocketAddress(address, port));
            listening.run();
            return new TcpPipe(server.accept());
        }
    }

    @Override
    public void send(byte[] message) throws IOException {
        int length = HEADER_BYTES + message.length;
        if (frame.length < length) {
            frame = new byte[length];
        }
        ByteBuffer.wrap(frame).putInt(message.length).put(message);
        out.write(frame, 0, length);
    }

    @Override
    public byte[] receive() throws IOException {
        byte[] message = new byte[in.readInt()];
        in.readFully(message);
        return message;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
