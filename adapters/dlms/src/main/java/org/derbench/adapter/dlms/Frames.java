package org.derbench.adapter.dlms;

import java.io.*;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import org.derbench.spi.Context;
import org.derbench.support.tcp.TcpSockets;

/** A TCP connection, by the wrapper of DLMS: each APDU has a header with a version, two addresses and its length. */
record Frames(Socket socket, DataInputStream in) implements Closeable {

    private static final int HEADER_BYTES = 8;
    private static final int LENGTH_AT = 6;

    static Frames of(Socket socket) throws IOException {
        return new Frames(socket, new DataInputStream(new BufferedInputStream(socket.getInputStream())));
    }

    static Frames connected(Context context, String host, int port) throws IOException {
        return of(new TcpSockets(false)
                .within(context.timeoutMs())
                .createSocket(InetAddress.getByName(host), port, InetAddress.getByName(context.bindHost()), 0));
    }

    /** The next frame with its header, at most 65,543 bytes. */
    byte[] next() throws IOException {
        byte[] header = new byte[HEADER_BYTES];
        in.readFully(header);
        int bytes = Short.toUnsignedInt(ByteBuffer.wrap(header).getShort(LENGTH_AT));
        byte[] frame = ByteBuffer.allocate(HEADER_BYTES + bytes).put(header).array();
        in.readFully(frame, HEADER_BYTES, bytes);
        return frame;
    }

    synchronized void send(byte[] frame) throws IOException {
        socket.getOutputStream().write(frame);
    }

    /** Sends it to an end that may leave, and then ends this: nobody else is to notice. */
    void tell(byte[] frame) throws IOException {
        try {
            send(frame);
        } catch (IOException left) {
            close();
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
