package org.derbench.bench;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import net.jpountz.lz4.LZ4Factory;
import org.derbench.engine.json.Fields;

/** How many bytes a message has, as it is and compressed by itself: each format at its library's default level. */
final class EncodedSizes {

    private EncodedSizes() {}

    static Map<String, Object> of(byte[] message) throws IOException {
        return Fields.map(
                "bytes",
                message.length,
                "gzipBytes",
                gzip(message),
                "deflateBytes",
                deflate(message),
                "zstdBytes",
                Zstd.compress(message).length,
                "lz4Bytes",
                lz4(message));
    }

    private static int gzip(byte[] message) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        return written(bytes, new GZIPOutputStream(bytes), message);
    }

    /** The size after deflation, with the header and checksum of zlib (RFC 1950). */
    private static int deflate(byte[] message) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        return written(bytes, new DeflaterOutputStream(bytes), message);
    }

    /**
     * A bare block: who reads it must know the length. In Java alone, without access to memory that some boards refuse.
     */
    private static int lz4(byte[] message) {
        return LZ4Factory.safeInstance().fastCompressor().compress(message).length;
    }

    private static int written(ByteArrayOutputStream bytes, OutputStream compressor, byte[] message)
            throws IOException {
        try (compressor) {
            compressor.write(message);
        }
        return bytes.size();
    }
}
