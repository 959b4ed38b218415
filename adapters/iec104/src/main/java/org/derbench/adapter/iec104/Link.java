package org.derbench.adapter.iec104;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import org.derbench.spi.*;
import org.derbench.support.exchange.SendWindow;
import org.openmuc.j60870.*;
import org.openmuc.j60870.ie.*;

/**
 * A connection, at either end of it, that carries numbered messages: each as segments of a file, one after the other.
 */
final class Link implements ConnectionEventListener, AutoCloseable {

    /** The most bytes of a segment: an ASDU has 249, and 13 of them describe the segment. */
    static final int SEGMENT_BYTES = 236;

    private static final int COMMON_ADDRESS = 1;

    /** The section numbers of a file's segments: more follow, or it is the last. */
    private static final int MORE_FOLLOW = 1;

    private static final int LAST = 2;
    /** A sender that gives a message up half-way begins the next one anew. */
    private static final int FIRST = 4;

    /** The number of one-way messages, and of confirmations that {@code confirmEvery} of these were taken. */
    static final int ONE_WAY = 0;

    private static final int CONFIRMED = -1;

    /** Gets the messages of a connection, in order, on one thread at a time. */
    interface Messages {
        void onMessage(Link from, int number, byte[] message) throws Exception;
    }

    private final Context context;
    private final Connection connection;
    private final Messages messages;
    private final Runnable taken;
    private final int mostBytes;
    private final int confirmEvery;
    private final SendWindow window;
    private final ByteArrayOutputStream segments = new ByteArrayOutputStream();
    private int unconfirmed;
    private volatile boolean started;
    private volatile boolean closed;

    /** @param taken is told whenever something that came was taken */
    Link(Context context, Connection connection, Messages messages, Runnable taken) {
        this.taken = taken;
        this.context = context;
        this.connection = connection;
        this.messages = messages;
        this.confirmEvery = context.settings().integer(Iec104Middleware.CONFIRM_EVERY);
        this.window = new SendWindow(context, context.settings().integer(Iec104Middleware.OUTSTANDING));
        this.mostBytes = context.settings().integer(Iec104Middleware.MAX_MESSAGE_BYTES);
    }

    void send(byte[] message) throws Exception {
        send(ONE_WAY, message);
    }

    /**
     * Sends a message. The information object's address and the name of the file carry its number. The library
     * acknowledges messages that it has not handed over yet, and keeps any number of them. So the other end confirms
     * one-way messages that it has taken.
     */
    synchronized void send(int number, byte[] message) throws Exception {
        int from = 0;
        do {
            int bytes = Math.min(SEGMENT_BYTES, message.length - from);
            int section = (from + bytes == message.length ? LAST : MORE_FOLLOW) | (from == 0 ? FIRST : 0);
            if (number == ONE_WAY) {
                window.enter();
            }
            Acknowledgements.await(context, connection);
            connection.send(new ASdu(
                    ASduType.F_SG_NA_1,
                    false,
                    CauseOfTransmission.FILE_TRANSFER,
                    false,
                    false,
                    0,
                    COMMON_ADDRESS,
                    new InformationObject(
                            number & 0xFF_FFFF,
                            new IeNameOfFile(number >>> 24),
                            new IeNameOfSection(section),
                            new IeFileSegment(message, from, bytes))));
            from += bytes;
        } while (from < message.length);
    }

    /** Whoever sends anything but segments, or a message that is too long, is no end of the trial. */
    @Override
    public void newASdu(ASdu asdu) {
        if (asdu.getTypeIdentification() != ASduType.F_SG_NA_1 || asdu.getInformationObjects().length != 1) {
            connection.close();
            return;
        }
        InformationObject object = asdu.getInformationObjects()[0];
        InformationElement[] parts = object.getInformationElements()[0];
        int section = ((IeNameOfSection) parts[1]).getValue();
        if ((section & FIRST) != 0) {
            segments.reset();
        }
        segments.writeBytes(((IeFileSegment) parts[2]).getSegment());
        if (segments.size() > mostBytes) {
            connection.close();
            return;
        }
        take(object.getInformationObjectAddress() | ((IeNameOfFile) parts[0]).getValue() << 24, (section & LAST) != 0);
        taken.run();
    }

    private void take(int number, boolean last) {
        try {
            if (last) {
                byte[] message = segments.toByteArray();
                segments.reset();
                if (number == CONFIRMED) {
                    window.confirm(confirmEvery);
                } else {
                    messages.onMessage(this, number, message);
                }
            }
            if (number == ONE_WAY && ++unconfirmed % confirmEvery == 0) {
                send(CONFIRMED, new byte[0]);
            }
        } catch (Exception | Error e) {
            if (!closed && !connection.isClosed()) {
                context.onFailure(e);
            }
        }
    }

    /**
     * Asks the other end to begin; returns when it has confirmed that. The library waits as long as for an
     * acknowledgement, unless it is interrupted.
     */
    void start() throws Exception {
        context.within("iec104-start", () -> {
            connection.startDataTransfer(this);
            return null;
        });
        started = true;
    }

    boolean isOpen() {
        return !connection.isClosed();
    }

    /** Only who connects knows whether the other end is one of the trial. An end that closes is no failure. */
    @Override
    public void connectionClosed(IOException reason) {
        if (started && !closed && context.end() == End.CONNECTING && !(reason instanceof EOFException)) {
            context.onFailure(reason);
        }
    }

    @Override
    public void dataTransferStateChanged(boolean stopped) {
        // nobody stops it but by closing the connection
    }

    @Override
    public void close() {
        closed = true;
        connection.close();
    }
}
