package org.derbench.support.exchange;

import org.derbench.message.function.ThrowingConsumer;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Sender;

/**
 * The senders that a process has of a flow, for middleware that needs a {@link SendWindow}. They share one window, and
 * one of them hears the confirmations for all: with a thousand connections a confirmation is still one message. Each
 * sender adds its permits, and takes them away when it closes; its messages keep no permit then.
 *
 * <pre>{@code
 * return ConfirmedSenders.of(context, 1024)
 *         .sender(connection::send, connection, heard -> connection.subscribe("confirmed", heard));
 * }</pre>
 */
public final class ConfirmedSenders {

    /** Confirmations are traffic of the harness; the record says how many there were. */
    private static final String HEARD = "confirmationsHeard";

    private final int placesOfEach;
    private final SendWindow window;
    private final Runnable heard;
    private Object hears;
    private boolean heardOnce;

    /** Hears confirmations from then on. */
    @FunctionalInterface
    public interface Hearing {

        /**
         * Gives each confirmation that comes from now on to a handler.
         *
         * @return ends that; the sender's own connection closes after it
         */
        AutoCloseable by(MessageHandler taking) throws Exception;
    }

    ConfirmedSenders(Context context, int placesOfEach) {
        this.placesOfEach = placesOfEach;
        this.window = new SendWindow(context, 0);
        this.heard = context.counters().counting(HEARD);
    }

    /**
     * The senders of one flow in this process share one object.
     *
     * @param placesOfEach the number of messages that may be under way for each of them
     */
    public static ConfirmedSenders of(Context context, int placesOfEach) throws Exception {
        return context.shared(ConfirmedSenders.class, () -> new ConfirmedSenders(context, placesOfEach));
    }

    /**
     * Opens one more sender.
     *
     * @param sending hands a message over
     * @param held is closed with the sender, once
     * @param hearing hears the confirmations; the first sender does, and another one where that has gone and permits
     *     run short
     */
    public Sender sender(ThrowingConsumer<byte[], Exception> sending, AutoCloseable held, Hearing hearing)
            throws Exception {
        One one = new One(sending, held, hearing);
        window.grow(placesOfEach);
        try {
            one.hearIfNobodyDid();
        } catch (Exception e) {
            one.close();
            throw e;
        }
        return one;
    }

    private void confirmed(byte[] confirmation) {
        heard.run();
        window.confirm(confirmation);
    }

    private final class One implements Sender {

        private final ThrowingConsumer<byte[], Exception> sending;
        private final AutoCloseable held;
        private final Hearing hearing;
        private AutoCloseable ears;
        private int sent;
        private boolean closed;

        One(ThrowingConsumer<byte[], Exception> sending, AutoCloseable held, Hearing hearing) {
            this.sending = window.waiting(sending);
            this.held = held;
            this.hearing = hearing;
        }

        private void hearIfNobodyDid() throws Exception {
            synchronized (ConfirmedSenders.this) {
                if (!heardOnce) {
                    hearIfNobodyDoes();
                }
            }
        }

        private void hearIfNobodyDoes() throws Exception {
            synchronized (ConfirmedSenders.this) {
                if (hears == null) {
                    heardOnce = true;
                    ears = hearing.by(ConfirmedSenders.this::confirmed);
                    hears = this;
                }
            }
        }

        /**
         * Half of the permits are free for senders that need no confirmation: a sender that closes soon would get none.
         */
        @Override
        public void send(byte[] message) throws Exception {
            if (window.isHalfFull()) {
                hearIfNobodyDoes();
            }
            sending.accept(message);
            sent++;
        }

        @Override
        public void close() throws Exception {
            synchronized (ConfirmedSenders.this) {
                if (closed) {
                    return;
                }
                closed = true;
                window.shrink(placesOfEach, sent);
                hears = hears == this ? null : hears;
            }
            try {
                if (ears != null) {
                    ears.close();
                }
            } finally {
                held.close();
            }
        }
    }
}
