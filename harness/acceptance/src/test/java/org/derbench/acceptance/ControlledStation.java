package org.derbench.acceptance;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A station of IEC 60870-5-104 by the standard's text, without any library: it confirms each command, or all but one of
 * a number.
 */
final class ControlledStation extends FrameLoop {

    private static final byte START = 0x68;
    private static final int START_ACTIVATED = 0x07;
    private static final int START_CONFIRMED = 0x0B;
    private static final int TEST_ACTIVATED = 0x43;
    private static final int TEST_CONFIRMED = 0x83;
    private static final int ACKNOWLEDGED = 0x01;
    private static final int CAUSE = 8;
    private static final byte ACTIVATION_CONFIRMED = 7;
    private static final int NUMBERS = 1 << 15;

    private final int ignoresEvery;
    private final AtomicLong commands = new AtomicLong();
    private final AtomicLong ignored = new AtomicLong();

    /** @param ignoresEvery one command of this many has no confirmation; 0 for none */
    ControlledStation(int ignoresEvery) throws IOException {
        super(Framing.IEC_104);
        this.ignoresEvery = ignoresEvery;
        start();
    }

    /** Commands that came. */
    long commands() {
        return commands.get();
    }

    /** Commands that were not confirmed. */
    long ignored() {
        return ignored.get();
    }

    @Override
    void accepted(SocketChannel client) throws IOException {
        join(client, new Controlled(client));
    }

    /** The numbers of the frames of one connection. */
    private final class Controlled implements Side {

        private final SocketChannel client;
        private int sent;
        private int received;

        private Controlled(SocketChannel client) {
            this.client = client;
        }

        @Override
        public void take(byte[] frame) throws IOException {
            if (framing().kind(frame) == Framing.UNNUMBERED) {
                switch (Byte.toUnsignedInt(frame[2])) {
                    case START_ACTIVATED -> send(client, control(START_CONFIRMED, 0));
                    case TEST_ACTIVATED -> send(client, control(TEST_CONFIRMED, 0));
                    default -> {
                        // it acknowledges what was confirmed
                    }
                }
                return;
            }
            received = (received + 1) % NUMBERS;
            long number = commands.incrementAndGet();
            if (ignoresEvery > 0 && number % ignoresEvery == 0) {
                ignored.incrementAndGet();
                send(client, control(ACKNOWLEDGED, received));
            } else {
                confirm(frame);
            }
        }

        private void confirm(byte[] command) throws IOException {
            byte[] answer = command.clone();
            put(answer, 2, sent);
            put(answer, 4, received);
            answer[CAUSE] = ACTIVATION_CONFIRMED;
            sent = (sent + 1) % NUMBERS;
            send(client, answer);
        }

        private byte[] control(int first, int acknowledged) {
            byte[] frame = {START, 4, (byte) first, 0, 0, 0};
            put(frame, 4, acknowledged);
            return frame;
        }

        private void put(byte[] frame, int at, int number) {
            frame[at] = (byte) (number << 1);
            frame[at + 1] = (byte) (number >> 7);
        }

        @Override
        public void ended() {
            // it may connect again
        }
    }
}
