package org.derbench.yami4;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FrameDecoderTest {

    private static final Limits SMALL = new Limits(1_000, 2_000, 4, 3, 5);

    private final FrameDecoder decoder = Wire.decoder();

    @Test
    void headerAndBodyMayShareAFrame() throws Exception {
        WireMessage message = Wire.message(7, new Parameters().setBinary("p", new byte[9_000]));
        byte[] payload = payload(message);
        int headerBytes = (int) ParametersSize.of(message.header(), 9);
        ByteBuffer frames = frame(7, 1, headerBytes, payload, 0, 4_080);
        assertThat(decoder.next(frames)).isNull();
        assertThat(decoder.next(frame(7, 2, headerBytes, payload, 4_080, 8_160)))
                .isNull();
        assertThat(decoder.next(frame(7, -3, headerBytes, payload, 8_160, payload.length)))
                .isEqualTo(message);
    }

    @Test
    void framesOfDifferentMessagesMayInterleave() throws Exception {
        WireMessage one = Wire.message(1, new Parameters().setBinary("p", new byte[] {1}));
        WireMessage other = Wire.message(2, new Parameters().setBinary("p", new byte[] {2}));
        byte[] onePayload = payload(one);
        byte[] otherPayload = payload(other);
        int headerBytes = (int) ParametersSize.of(one.header(), 9);
        assertThat(decoder.next(frame(1, 1, headerBytes, onePayload, 0, 8))).isNull();
        assertThat(decoder.next(frame(2, 1, headerBytes, otherPayload, 0, 12))).isNull();
        assertThat(decoder.next(frame(1, -2, headerBytes, onePayload, 8, onePayload.length)))
                .isEqualTo(one);
        assertThat(decoder.next(frame(2, -2, headerBytes, otherPayload, 12, otherPayload.length)))
                .isEqualTo(other);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, -4, 2, 17, Integer.MAX_VALUE, Integer.MIN_VALUE, (16 << 20) + 4})
    void anAbsurdPayloadSizeIsATypedError(int payloadBytes) {
        assertRefused(words(1, -1, 104, payloadBytes));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "2, 4", "-2, 4", "-2147483648, 4", "1, 3", "1, -4", "1, 2147483644"})
    void anImpossibleFrameIsATypedError(int number, int messageHeaderBytes) {
        assertRefused(words(1, number, messageHeaderBytes, 0));
    }

    @Test
    void framesOutOfOrderAreATypedError() throws Exception {
        assertThat(decoder.next(words(1, 1, 8, 4, 0))).isNull();
        assertRefused(words(1, 3, 8, 4, 0));
    }

    @Test
    void aSecondFirstFrameIsATypedError() throws Exception {
        assertThat(decoder.next(words(1, 1, 8, 4, 0))).isNull();
        assertRefused(words(1, -1, 8, 4, 0));
    }

    @Test
    void aChangedHeaderSizeIsATypedError() throws Exception {
        assertThat(decoder.next(words(1, 1, 8, 4, 0))).isNull();
        assertRefused(words(1, -2, 4, 4, 0));
    }

    @Test
    void headersBeyondTheirMessageAreTypedErrors() {
        assertRefused(words(1, -1, 8, 4, 0));
    }

    @Test
    void bytesBehindTheLastEntryAreTypedErrors() {
        assertRefused(words(1, -1, 4, 12, 0, 0, 0));
    }

    @Test
    void hugeCountsFailBeforeAnythingIsAllocated() {
        for (ParameterType type : ParameterType.values()) {
            for (int count : new int[] {Integer.MAX_VALUE, 1 << 28, -1, 1_000}) {
                ByteBuffer frame = words(1, -1, 4, 24, 0, 1, 1, 'x', type.code() < 5 ? 99 : type.code(), count);
                assertThatExceptionOfType(ProtocolException.class)
                        .isThrownBy(() -> Wire.decoder().next(frame));
            }
        }
    }

    @Test
    void nestedCountsCannotClaimTheSameBytesTwice() {
        // 100 elements; the first one again claims 100, though 99 words are left for the others
        int[] words = new int[4 + 1 + 5 + 5 + 100];
        int[] start = {1, -1, 4, 4 * (words.length - 4), 0, 1, 0, 14, 100, 1, 0, 14, 100};
        System.arraycopy(start, 0, words, 0, start.length);
        assertRefused(words(words));
    }

    @Test
    void deepNestingIsATypedError() {
        Parameters deep = new Parameters();
        for (int i = 0; i < SMALL.nesting(); i++) {
            deep = new Parameters().setNested("n", deep);
        }
        FrameDecoder strict = new FrameDecoder(SMALL, new BufferedBytes(SMALL.bufferedBytes()));
        byte[] bytes = Wire.encode(Wire.message(1, deep));
        assertThatExceptionOfType(ProtocolException.class)
                .isThrownBy(() -> strict.next(Wire.buffer(bytes)))
                .withMessageContaining("deep");
        Parameters tooDeep = deep;
        assertThatExceptionOfType(ParameterException.class)
                .isThrownBy(() -> new OutgoingFrames(Wire.message(1, tooDeep), SMALL));
    }

    @Test
    void aMessageAndAllIncompleteOnesAreBounded() throws Exception {
        FrameDecoder strict = new FrameDecoder(SMALL, new BufferedBytes(SMALL.bufferedBytes()));
        assertThat(strict.next(padded(1, 1, 900))).isNull();
        assertThatExceptionOfType(ProtocolException.class)
                .isThrownBy(() -> strict.next(padded(1, 2, 200)))
                .withMessageContaining("1000");
        FrameDecoder many = new FrameDecoder(SMALL, new BufferedBytes(SMALL.bufferedBytes()));
        assertThat(many.next(padded(1, 1, 900))).isNull();
        assertThat(many.next(padded(2, 1, 900))).isNull();
        assertThatExceptionOfType(ProtocolException.class)
                .isThrownBy(() -> many.next(padded(3, 1, 900)))
                .withMessageContaining("2000");
    }

    @Test
    void theNumberOfIncompleteMessagesIsBounded() throws Exception {
        FrameDecoder strict = new FrameDecoder(SMALL, new BufferedBytes(1 << 20));
        for (int id = 1; id <= SMALL.incompleteMessages(); id++) {
            assertThat(strict.next(padded(id, 1, 4))).isNull();
        }
        assertThatExceptionOfType(ProtocolException.class)
                .isThrownBy(() -> strict.next(padded(9, 1, 4)))
                .withMessageContaining("3");
    }

    @Test
    @DisplayName("bytes that are not UTF-8 are a typed error; the replacement character is no error")
    void bytesOutsideUtf8AreATypedError() throws Exception {
        assertRefused(words(1, -1, 4, 20, 0, 1, 1, 0xFF, 5, 0));
        WireMessage message = Wire.message(1, new Parameters().setString("s", "\uFFFD"));
        assertThat(Wire.decode(Wire.encode(message))).isEqualTo(message);
    }

    private void assertRefused(ByteBuffer frame) {
        assertThatExceptionOfType(ProtocolException.class).isThrownBy(() -> decoder.next(frame));
    }

    private static byte[] payload(WireMessage message) {
        WireWriter out =
                new WireWriter((int) (ParametersSize.of(message.header(), 9) + ParametersSize.of(message.body(), 9)));
        new ParametersWriter(out).write(message.header());
        new ParametersWriter(out).write(message.body());
        return out.bytes();
    }

    private static ByteBuffer frame(int transportId, int number, int headerBytes, byte[] payload, int from, int to) {
        ByteBuffer frame = ByteBuffer.allocate(FrameHeader.BYTES + to - from).order(ByteOrder.LITTLE_ENDIAN);
        new FrameHeader(transportId, number, headerBytes, to - from).write(frame);
        return frame.put(payload, from, to - from).flip();
    }

    private static ByteBuffer padded(int transportId, int number, int bytes) {
        return frame(transportId, number, 8, new byte[bytes], 0, bytes);
    }

    private static ByteBuffer words(int... words) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * words.length).order(ByteOrder.LITTLE_ENDIAN);
        Arrays.stream(words).forEach(bytes::putInt);
        return bytes.flip();
    }
}
