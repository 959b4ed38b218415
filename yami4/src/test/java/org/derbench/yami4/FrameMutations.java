package org.derbench.yami4;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Damages recorded frames, the same way for the same seed: bits, bytes, words, lengths, cuts, splices. */
final class FrameMutations {

    private static final int[] EXTREMES = {
        0, 1, -1, 2, 3, 4, 13, 14, 15, 100, 4080, 65_536, 1 << 24, Integer.MAX_VALUE, Integer.MIN_VALUE
    };

    private final List<byte[]> frames =
            RecordedFrame.all().stream().map(RecordedFrame::bytes).toList();
    private final Random random;

    FrameMutations(long seed) {
        this.random = new Random(seed);
    }

    byte[] next() {
        byte[] frame = any().clone();
        for (int damages = 1 + random.nextInt(3); damages > 0; damages--) {
            frame = damage(frame);
        }
        // half of them with a payload size that fits what is there, so that the damage within is looked at
        if (random.nextBoolean() && frame.length >= FrameHeader.BYTES) {
            ByteBuffer.wrap(frame)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt(12, (frame.length - FrameHeader.BYTES) & -WireWriter.WORD);
        }
        return frame;
    }

    private byte[] damage(byte[] frame) {
        if (frame.length < WireWriter.WORD) {
            return any().clone();
        }
        int at = random.nextInt(frame.length);
        int word = random.nextInt(frame.length / WireWriter.WORD) * WireWriter.WORD;
        switch (random.nextInt(7)) {
            case 0 -> frame[at] ^= (byte) (1 << random.nextInt(8));
            case 1 -> frame[at] = (byte) random.nextInt();
            case 2 ->
                ByteBuffer.wrap(frame)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putInt(word, EXTREMES[random.nextInt(EXTREMES.length)]);
            case 3 -> ByteBuffer.wrap(frame).order(ByteOrder.LITTLE_ENDIAN).putInt(word, random.nextInt());
            case 4 -> {
                return Arrays.copyOf(frame, at);
            }
            case 5 -> {
                return splice(frame, word, any());
            }
            default -> {
                return splice(frame, word, frame);
            }
        }
        return frame;
    }

    private byte[] splice(byte[] head, int headLength, byte[] tail) {
        int from = random.nextInt(tail.length / WireWriter.WORD) * WireWriter.WORD;
        byte[] joined = Arrays.copyOf(head, headLength + tail.length - from);
        System.arraycopy(tail, from, joined, headLength, tail.length - from);
        return joined;
    }

    private byte[] any() {
        return frames.get(random.nextInt(frames.size()));
    }
}
