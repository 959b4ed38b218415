package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file as tcpdump writes it, made by hand. */
class CapturedStreamsTest {

    private static final int ETHERNET = 14;
    private static final int IP = 20;
    private static final int TCP = 20;
    private static final int SYN = 2;
    private static final int BEGINS = -3;

    @TempDir
    private Path folder;

    private final ByteBuffer file = ByteBuffer.allocate(4096).order(ByteOrder.LITTLE_ENDIAN);

    private List<CapturedStream> streams() throws IOException {
        Path pcap = folder.resolve("x.pcap");
        byte[] bytes = new byte[file.position()];
        file.flip().get(bytes);
        Files.write(pcap, bytes);
        return CapturedStreams.of(pcap);
    }

    private CapturedStreamsTest begins() {
        file.putInt(0xA1B2C3D4)
                .putShort((short) 2)
                .putShort((short) 4)
                .putLong(0)
                .putInt(262_144)
                .putInt(1);
        return packet(BEGINS - 1, SYN, "");
    }

    private CapturedStreamsTest packet(int sequence, int flags, String text) {
        byte[] segment = text.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer packet = ByteBuffer.allocate(ETHERNET + IP + TCP + segment.length);
        packet.putShort(ETHERNET - 2, (short) 0x0800);
        packet.put(ETHERNET, (byte) 0x45).putShort(ETHERNET + 2, (short) (IP + TCP + segment.length));
        packet.put(ETHERNET + 9, (byte) 6).putInt(ETHERNET + 12, 0x7F000001).putInt(ETHERNET + 16, 0x7F000002);
        int tcp = ETHERNET + IP;
        packet.putShort(tcp, (short) 40_000).putShort(tcp + 2, (short) 1883).putInt(tcp + 4, sequence);
        packet.put(tcp + 12, (byte) 0x50).put(tcp + 13, (byte) flags).put(tcp + TCP, segment);
        file.putLong(0).putInt(packet.capacity()).putInt(packet.capacity()).put(packet.array());
        return this;
    }

    @Test
    void segmentsAreTakenOnceAndInTheirOrder() throws IOException {
        begins().packet(BEGINS, 0, "ab")
                .packet(BEGINS + 4, 0, "ef")
                .packet(BEGINS, 0, "abcd")
                .packet(BEGINS + 3, 0, "de");
        assertThat(streams()).singleElement().satisfies(stream -> {
            assertThat(stream.bytes()).asString(StandardCharsets.US_ASCII).isEqualTo("abcdef");
            assertThat(stream.from()).isEqualTo("127.0.0.1:40000");
            assertThat(stream.to()).isEqualTo("127.0.0.2:1883");
        });
    }

    @Test
    void aPortUsedAgainIsAnotherStream() throws IOException {
        begins().packet(BEGINS, 0, "ab")
                .packet(BEGINS - 1, SYN, "")
                .packet(70, SYN, "")
                .packet(71, 0, "c");
        assertThat(streams())
                .extracting(stream -> new String(stream.bytes(), StandardCharsets.US_ASCII))
                .containsExactly("ab", "c");
    }

    @Test
    void aMissingSegmentIsNoShorterStream() throws IOException {
        begins().packet(BEGINS, 0, "ab").packet(BEGINS + 3, 0, "d");
        CapturedStream stream = streams().get(0);
        assertThatThrownBy(stream::bytes)
                .hasMessage("bytes of the stream from 127.0.0.1:40000 to 127.0.0.2:1883 were not captured");
    }
}
