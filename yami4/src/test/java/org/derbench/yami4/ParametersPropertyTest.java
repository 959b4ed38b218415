package org.derbench.yami4;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class ParametersPropertyTest {

    @Provide
    Arbitrary<Parameters> parameters() {
        return ParametersArbitrary.any();
    }

    @Property(tries = 1000)
    void anyParametersComeBackEqual(@ForAll("parameters") Parameters body, @ForAll int transportId) throws Exception {
        WireMessage message = Wire.message(transportId, body);
        byte[] encoded = Wire.encode(message);
        assertThat(Wire.decode(encoded)).isEqualTo(message);
        assertThat(Wire.encode(Wire.decode(encoded))).isEqualTo(encoded);
    }

    @Property(tries = 200)
    void messagesComeBackHoweverTheStreamIsCut(
            @ForAll("parameters") Parameters body,
            @ForAll @IntRange(max = 20_000) int largeBytes,
            @ForAll @Size(max = 20) List<@IntRange(min = 1, max = 6_000) Integer> cuts)
            throws Exception {
        WireMessage first = Wire.message(1, body);
        WireMessage second = Wire.message(2, new Parameters().setBinary("large", new byte[largeBytes]));
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        stream.writeBytes(Wire.encode(first));
        stream.writeBytes(Wire.encode(second));
        assertThat(decodeInPieces(stream.toByteArray(), cuts)).containsExactly(first, second);
    }

    private static List<WireMessage> decodeInPieces(byte[] bytes, List<Integer> cuts) throws ProtocolException {
        FrameDecoder decoder = Wire.decoder();
        List<WireMessage> messages = new ArrayList<>();
        int from = 0;
        int to = 0;
        for (int piece = 0; to < bytes.length; piece++) {
            to = Math.min(bytes.length, to + (piece < cuts.size() ? cuts.get(piece) : bytes.length));
            ByteBuffer in = Wire.buffer(Arrays.copyOfRange(bytes, from, to));
            for (WireMessage message = decoder.next(in); message != null; message = decoder.next(in)) {
                messages.add(message);
            }
            from = to - in.remaining();
        }
        return messages;
    }
}
