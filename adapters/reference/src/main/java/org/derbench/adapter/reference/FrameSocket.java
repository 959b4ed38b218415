package org.derbench.adapter.reference;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.net.Socket;
import java.nio.ByteOrder;

/**
 * Frames on a plain blocking socket: a length of 4 bytes, a number of 4 bytes where frames are numbered, the message;
 * big-endian. Each frame leaves in one write. One thread may read while others write.
 */
final class FrameSocket implements Closeable {

    /** The longest message that is taken; a longer one is the sign of a wrong peer. */
    static final int MOST_BYTES = 64 << 20;

    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final int headerBytes;
    private final byte[] received = new byte[1 << 16];
    private int next;
    private int end;
    private int number;
    private byte[] frame = new byte[1 << 12];

    FrameSocket(Socket socket, boolean numbered) throws IOException {
        this.socket = socket;
        this.headerBytes = numbered ? 8 : 4;
        socket.setTcpNoDelay(true);
        in = socket.getInputStream();
        out = socket.getOutputStream();
    }

    /** Writes one frame; the number is left out where frames are not numbered. */
    synchronized void write(int frameNumber, byte[] message) throws IOException {
        int bytes = headerBytes + message.length;
        if (frame.length < bytes) {
            frame = new byte[bytes];
        }
        INT.set(frame, 0, message.length);
        if (headerBytes == 8) {
            INT.set(frame, 4, frameNumber);
        }
        System.arraycopy(message, 0, frame, headerBytes, message.length);
        out.write(frame, 0, bytes);
    }

    /** Reads the next message. */
    byte[] read() throws IOException {
        receive(headerBytes);
        int length = (int) INT.get(received, next);
        if (length < 0 || length > MOST_BYTES) {
            throw new IOException(
                    "not a frame of derbench: a length of " + Integer.toUnsignedString(length) + " bytes");
        }
        if (headerBytes == 8) {
            number = (int) INT.get(received, next + 4);
        }
        next += headerBytes;
        return body(length);
    }

    /** The number of the message that was read last. */
    int number() {
        return number;
    }

    private byte[] body(int length) throws IOException {
        byte[] message = new byte[length];
        int buffered = Math.min(length, end - next);
        System.arraycopy(received, next, message, 0, buffered);
        next += buffered;
        if (in.readNBytes(message, buffered, length - buffered) < length - buffered) {
            throw new EOFException("the other end closed the connection within a message");
        }
        return message;
    }

    private void receive(int bytes) throws IOException {
        if (end - next < bytes) {
            System.arraycopy(received, next, received, 0, end - next);
            end -= next;
            next = 0;
        }
        while (end - next < bytes) {
            int count = in.read(received, end, received.length - end);
            if (count < 0) {
                throw new EOFException("the other end closed the connection");
            }
            end += count;
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
