package org.derbench.acceptance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A TCP connection, as a capture shows it.
 *
 * @param there from who connected
 * @param here to who connected
 */
record Conversation(CapturedStream there, CapturedStream here) {

    /** All connections that were made. */
    static List<Conversation> of(Path pcap) throws IOException {
        Map<String, CapturedStream> unanswered = new LinkedHashMap<>();
        List<Conversation> all = new ArrayList<>();
        for (CapturedStream stream : CapturedStreams.of(pcap)) {
            CapturedStream asked = unanswered.remove(stream.to() + ">" + stream.from());
            if (asked == null) {
                unanswered.put(stream.from() + ">" + stream.to(), stream);
            } else {
                all.add(new Conversation(asked, stream));
            }
        }
        return all;
    }

    /** The frames from who connected. */
    List<byte[]> out(Framing framing) {
        return frames(framing, there.bytes());
    }

    /** The frames to who connected. */
    List<byte[]> back(Framing framing) {
        return frames(framing, here.bytes());
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
