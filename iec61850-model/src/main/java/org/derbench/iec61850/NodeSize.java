package org.derbench.iec61850;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How full a generated node is, by its size in ProtoStuff's encoding. */
public enum NodeSize {
    /** The mandatory and usual data objects: about 300 bytes. */
    SMALL(300),
    /**
     * Optional data objects too: 1,600 bytes, give or take 10 %. Inferred from the study's 1 Mbit/s latency, since the
     * study does not state its message size: half a round trip of 13 ms fits about 1,600 bytes on the wire.
     */
    STUDY(1_600),
    /** Long schedules, all phases, all attributes: about 8,000 bytes, where the class has that much. */
    LARGE(8_000);

    private final int encodedBytes;

    NodeSize(int encodedBytes) {
        this.encodedBytes = encodedBytes;
    }

    /** The size that the generator aims at: bytes in ProtoStuff's encoding. */
    public int encodedBytes() {
        return encodedBytes;
    }

    /** The name in plans and results, in lower case. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The size with this label.
     *
     * @throws IllegalArgumentException if it is unknown; the message lists the known labels
     */
    public static NodeSize of(String label) {
        for (NodeSize size : values()) {
            if (size.label().equals(label)) {
                return size;
            }
        }
        throw new IllegalArgumentException("unknown node size '" + label + "': one of "
                + Arrays.stream(values()).map(NodeSize::label).collect(Collectors.joining(", ")));
    }
}
