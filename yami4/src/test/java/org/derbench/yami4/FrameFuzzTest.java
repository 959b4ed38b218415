package org.derbench.yami4;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/** A hundred thousand damaged frames: each is a message after all, or waits for more, or is a typed error. */
class FrameFuzzTest {

    private static final int FRAMES = 100_000;

    /**
     * The average number of bytes that a decoder may allocate for a frame of a few hundred bytes, with all that the
     * test allocates.
     */
    private static final long MOST_BYTES_PER_FRAME = 64 << 10;

    @Test
    void damagedFramesAreMessagesOrTypedErrors(TestReporter reporter) {
        FrameMutations mutations = new FrameMutations(20_260_101);
        BufferedBytes buffered = new BufferedBytes(Limits.DEFAULT.bufferedBytes());
        int messages = 0;
        int waiting = 0;
        List<String> refusals = new ArrayList<>();
        long allocatedBefore = Allocation.ofThisThread();
        for (int i = 0; i < FRAMES; i++) {
            FrameDecoder decoder = new FrameDecoder(Limits.DEFAULT, buffered);
            ByteBuffer frame = Wire.buffer(mutations.next());
            try {
                if (decoder.next(frame) == null) {
                    waiting++;
                } else {
                    messages++;
                }
            } catch (ProtocolException refused) {
                refusals.add(refused.getMessage());
            } finally {
                decoder.release();
            }
        }
        long bytesPerFrame = (Allocation.ofThisThread() - allocatedBefore) / FRAMES;
        reporter.publishEntry(
                "of " + FRAMES + " damaged frames",
                messages + " messages, " + waiting + " incomplete, " + refusals.size() + " refused; " + bytesPerFrame
                        + " bytes allocated per frame");
        assertThat(refusals)
                .hasSizeGreaterThan(FRAMES / 4)
                .allSatisfy(message -> assertThat(message).isNotBlank());
        assertThat(bytesPerFrame).isLessThan(MOST_BYTES_PER_FRAME);
    }
}
