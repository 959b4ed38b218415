package org.derbench.kit.middleware;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import org.derbench.kit.PacketCapture;

/** Looks for bytes in captured packets. */
final class MiddlewareCapture {

    private static final int BASE64_GROUP = 3;

    private MiddlewareCapture() {}

    /** Whether some packet contains these bytes, plain or as base64. Ends the capture. */
    static boolean shows(PacketCapture capture, byte[] bytes) throws IOException, InterruptedException {
        Path file = capture.complete();
        String packets = Files.readString(file, StandardCharsets.ISO_8859_1);
        boolean shown = packets.contains(new String(bytes, StandardCharsets.ISO_8859_1));
        for (int skipped = 0; skipped < BASE64_GROUP; skipped++) {
            shown |= packets.contains(base64(bytes, skipped));
        }
        return shown;
    }

    /** The bytes as a piece of longer base64; the first byte that is not skipped begins a group. */
    private static String base64(byte[] bytes, int skipped) {
        int whole = (bytes.length - skipped) / BASE64_GROUP * BASE64_GROUP;
        return Base64.getEncoder().encodeToString(Arrays.copyOfRange(bytes, skipped, skipped + whole));
    }
}
