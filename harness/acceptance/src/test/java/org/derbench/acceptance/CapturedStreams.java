package org.derbench.acceptance;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The TCP streams of a pcap file: over IPv4, of a device with Ethernet's head or none of its own. */
final class CapturedStreams {

    private static final int MAGIC = 0xA1B2C3D4;
    private static final int LINK_TYPE = 20;
    private static final int FILE_HEAD = 24;
    private static final int PACKET_HEAD = 16;
    private static final int IPV4 = 0x0800;
    private static final int TCP = 6;
    private static final int SYN = 2;
    private static final int FRAGMENT = 0x3FFF;
    /** Bytes before the packet's own head by the type of its link; the last two say which protocol follows. */
    private static final Map<Integer, Integer> ETHERNET_AND_COOKED = Map.of(1, 14, 113, 16);

    private final Map<String, CapturedStream> open = new HashMap<>();
    private final List<CapturedStream> all = new ArrayList<>();

    private CapturedStreams() {}

    /** In the order in which they began. */
    static List<CapturedStream> of(Path pcap) throws IOException {
        CapturedStreams streams = new CapturedStreams();
        try (FileChannel channel = FileChannel.open(pcap)) {
            streams.read(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size()));
        }
        return List.copyOf(streams.all);
    }

    private void read(ByteBuffer file) {
        file.order(ByteOrder.LITTLE_ENDIAN);
        if (file.getInt(0) != MAGIC || !ETHERNET_AND_COOKED.containsKey(file.getInt(LINK_TYPE))) {
            throw new IllegalArgumentException("not a pcap file of this machine, with Ethernet or cooked packets");
        }
        int head = ETHERNET_AND_COOKED.get(file.getInt(LINK_TYPE));
        int at = FILE_HEAD;
        while (at + PACKET_HEAD <= file.limit()) {
            int length = file.getInt(at + 8);
            at += PACKET_HEAD;
            if (at + length <= file.limit()) {
                packet(file.slice(at, length).order(ByteOrder.BIG_ENDIAN), head);
            }
            at += length;
        }
    }

    private void packet(ByteBuffer packet, int head) {
        boolean isIpv4 = Short.toUnsignedInt(packet.getShort(head - 2)) == IPV4;
        if (!isIpv4 || packet.get(head + 9) != TCP) {
            return;
        }
        if ((packet.getShort(head + 6) & FRAGMENT) != 0) {
            throw new IllegalStateException("a fragment of a packet: its TCP head may be in another one");
        }
        int end = head + Short.toUnsignedInt(packet.getShort(head + 2));
        int tcp = head + (packet.get(head) & 0xF) * 4;
        segment(packet, tcp, end, address(packet, head + 12, tcp), address(packet, head + 16, tcp + 2));
    }

    private void segment(ByteBuffer packet, int tcp, int end, String from, String to) {
        int sequence = packet.getInt(tcp + 4);
        String key = from + ">" + to;
        if ((packet.get(tcp + 13) & SYN) != 0) {
            CapturedStream stream = open.get(key);
            if (stream == null || stream.isOther(sequence + 1)) {
                stream = new CapturedStream(from, to, sequence + 1);
                open.put(key, stream);
                all.add(stream);
            }
            return;
        }
        byte[] segment = new byte[end - tcp - (packet.get(tcp + 12) >> 4 & 0xF) * 4];
        if (segment.length > 0) {
            packet.get(end - segment.length, segment);
            begun(key).add(sequence, segment);
        }
    }

    private CapturedStream begun(String key) {
        CapturedStream stream = open.get(key);
        if (stream == null) {
            throw new IllegalStateException("the capture began after the stream " + key);
        }
        return stream;
    }

    private static String address(ByteBuffer packet, int host, int port) {
        return (packet.get(host) & 0xFF) + "." + (packet.get(host + 1) & 0xFF) + "." + (packet.get(host + 2) & 0xFF)
                + "." + (packet.get(host + 3) & 0xFF) + ":" + Short.toUnsignedInt(packet.getShort(port));
    }
}
