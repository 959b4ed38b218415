package org.derbench.yami4;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Frames recorded from the original implementation are understood, and this one would send the same bytes. */
class RecordedFramesTest {

    static List<RecordedFrame> wholeMessages() {
        return RecordedFrame.all().stream()
                .filter(frame -> !frame.id().equals("A22"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("wholeMessages")
    void aRecordedMessageComesBackByteForByte(RecordedFrame frame) throws Exception {
        assertThat(Wire.encode(Wire.decode(frame.bytes()))).isEqualTo(frame.bytes());
    }

    @ParameterizedTest
    @MethodSource("wholeMessages")
    void aRecordedHeaderIsUnderstoodAndWrittenAlike(RecordedFrame frame) throws Exception {
        Parameters header = Wire.decode(frame.bytes()).header();
        assertThat(MessageHeader.of(header).toParameters()).isEqualTo(header);
    }

    @Test
    void aLargeMessagesFirstFrameMatchesTheRecording() throws Exception {
        RecordedFrame first = RecordedFrame.named("A22");
        byte[] large = new byte[9000];
        for (int i = 0; i < large.length; i++) {
            large[i] = (byte) i;
        }
        MessageHeader header = new MessageHeader.Message(11, "calculator", "print");
        byte[] encoded =
                Wire.encode(new WireMessage(11, header.toParameters(), new Parameters().setBinary("p", large)));
        assertThat(Arrays.copyOf(encoded, first.bytes().length)).isEqualTo(first.bytes());
        assertThat(encoded).hasSize(4 * FrameHeader.BYTES + 124 + 9020);
        System.arraycopy(first.bytes(), 0, encoded, 0, first.bytes().length);
        assertThat(Wire.decode(encoded).body().getBinary("p")).isEqualTo(large);
    }

    @Test
    void everyTypeIsReadAsTheRecordingSays() throws Exception {
        Parameters body = Wire.decode(RecordedFrame.named("A12").bytes()).body();
        assertThat(body)
                .isEqualTo(new Parameters()
                        .setBoolean("bo", true)
                        .setInteger("in", -2)
                        .setLong("lo", 72623859790382856L)
                        .setDouble("do", 1.5)
                        .setString("st", "\u00e6\u00f8\u00e5")
                        .setBinary("bi", new byte[] {1, 2, 3, 4, 5})
                        .setBooleanArray("boa", true, false, true, true, false, false, false, false, true, true)
                        .setIntegerArray("ina", 1, -1)
                        .setLongArray("loa", 1, -1)
                        .setDoubleArray("doa", 0.5, -0.5)
                        .setStringArray("sta", "a", "bcde", "")
                        .setBinaryArray("bia", new byte[] {9}, new byte[] {8, 7})
                        .setNested("np", new Parameters().setString("k", "v"))
                        .setNestedArray(
                                "npa", new Parameters().setInteger("x", 1), new Parameters().setInteger("x", 2)));
    }
}
