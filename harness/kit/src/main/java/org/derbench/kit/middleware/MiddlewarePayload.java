package org.derbench.kit.middleware;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Messages that tell which one they are, and whether they are whole. */
final class MiddlewarePayload {

    /**
     * Bytes that stand one after the other in each message of three hundred bytes: those that hang on its number go up
     * by one.
     */
    static final byte[] PART_OF_EACH = Arrays.copyOfRange(of(0, 300), 260, 300);

    private MiddlewarePayload() {}

    /** Message number {@code sequence}: its number in the first bytes, then bytes that hang on it. */
    static byte[] of(int sequence, int bytes) {
        byte[] message = new byte[bytes];
        for (int i = 0; i < bytes; i++) {
            message[i] = (byte) (sequence * 31 + i);
        }
        if (bytes >= Integer.BYTES) {
            ByteBuffer.wrap(message).putInt(sequence);
        }
        return message;
    }

    /**
     * The message that the other end sends back, and the message again if that is turned: its complement from the end
     * to the beginning. Nobody at this end sends it by mistake. Damage on both ways is at two places of the message.
     */
    static byte[] turned(byte[] message) {
        byte[] turned = new byte[message.length];
        for (int i = 0; i < message.length; i++) {
            turned[i] = (byte) ~message[message.length - 1 - i];
        }
        return turned;
    }

    /** The number of a whole message, or -1. */
    static int sequence(byte[] message) {
        if (message.length < Integer.BYTES) {
            return -1;
        }
        int sequence = ByteBuffer.wrap(message).getInt();
        return sequence >= 0 && Arrays.equals(message, of(sequence, message.length)) ? sequence : -1;
    }
}
