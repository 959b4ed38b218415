package org.derbench.kit.serializer;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Damages messages at random, the same way for the same seed: flips, extremes, holes, repetitions, splices. */
final class Mutations {

    private static final byte[] EXTREMES = {0, 1, 0x7F, (byte) 0x80, (byte) 0xFF, (byte) 0xFE, '<', '"', '[', '{'};

    private final Random random;
    private final List<byte[]> messages;

    Mutations(long seed, List<byte[]> messages) {
        this.random = new Random(seed);
        this.messages = messages;
    }

    /** The next damaged message, in an array of its own. */
    byte[] next() {
        byte[] bytes = any().clone();
        for (int damages = 1 + random.nextInt(3); damages > 0; damages--) {
            bytes = damage(bytes);
        }
        return bytes;
    }

    private byte[] damage(byte[] bytes) {
        if (bytes.length == 0) {
            return new byte[] {(byte) random.nextInt()};
        }
        int at = random.nextInt(bytes.length);
        int to = Math.min(bytes.length, at + 1 + random.nextInt(16));
        return switch (random.nextInt(7)) {
            case 0 -> with(bytes, at, (byte) (bytes[at] ^ 1 << random.nextInt(8)));
            case 1 -> with(bytes, at, (byte) random.nextInt());
            case 2 -> with(bytes, at, EXTREMES[random.nextInt(EXTREMES.length)]);
            case 3 -> splice(bytes, at, bytes, to);
            case 4 -> splice(bytes, to, bytes, at);
            case 5 -> overwrite(bytes, at, to);
            default -> spliceAnother(bytes, at);
        };
    }

    private byte[] any() {
        return messages.get(random.nextInt(messages.size()));
    }

    private static byte[] with(byte[] bytes, int at, byte value) {
        bytes[at] = value;
        return bytes;
    }

    private byte[] overwrite(byte[] bytes, int from, int to) {
        Arrays.fill(bytes, from, to, EXTREMES[random.nextInt(EXTREMES.length)]);
        return bytes;
    }

    private byte[] spliceAnother(byte[] head, int headLength) {
        byte[] tail = any();
        return splice(head, headLength, tail, random.nextInt(tail.length));
    }

    private static byte[] splice(byte[] head, int headLength, byte[] tail, int tailFrom) {
        byte[] joined = Arrays.copyOf(head, headLength + tail.length - tailFrom);
        System.arraycopy(tail, tailFrom, joined, headLength, tail.length - tailFrom);
        return joined;
    }
}
