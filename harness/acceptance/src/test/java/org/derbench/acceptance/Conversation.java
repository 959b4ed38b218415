package org.derbench.acceptance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The frames of a connection, as a capture shows them.
 *
 * @param out from who connected
 * @param back to who connected
 */
record Conversation(List<byte[]> out, List<byte[]> back) {

    /** All connections to that port. */
    static List<Conversation> of(Path pcap, Framing framing, int port) throws IOException {
        Map<String, CapturedStream> waiting = new LinkedHashMap<>();
        List<Conversation> all = new ArrayList<>();
        for (CapturedStream stream : CapturedStreams.of(pcap)) {
            String server = ":" + port;
            if (stream.to().endsWith(server)) {
                waiting.put(stream.from(), stream);
            } else if (stream.from().endsWith(server) && waiting.containsKey(stream.to())) {
                all.add(new Conversation(
                        frames(framing, waiting.remove(stream.to()).bytes()), frames(framing, stream.bytes())));
            }
        }
        return all;
    }

    private static List<byte[]> frames(Framing framing, byte[] bytes) {
        List<byte[]> frames = new ArrayList<>();
        int at = 0;
        while (at < bytes.length) {
            int length = framing.length(bytes, at, bytes.length);
            if (length > bytes.length - at) {
                throw new IllegalStateException("a stream ends within a frame");
            }
            frames.add(Arrays.copyOfRange(bytes, at, at + length));
            at += length;
        }
        return frames;
    }
}
