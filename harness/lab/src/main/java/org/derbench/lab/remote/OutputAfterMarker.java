package org.derbench.lab.remote;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * A stream that begins behind the marker's line. If the line never comes, the stream has the last bytes, which then
 * tell the reason.
 */
final class OutputAfterMarker extends FilterInputStream {

    private static final int LONGEST_LINE_BYTES = 4096;
    private static final int MOST_KEPT_BYTES = 1 << 16;
    private static final int MOST_NOISE_BYTES = 4 << 20;

    private final String mark;
    private boolean found;

    OutputAfterMarker(InputStream in, String mark) {
        super(new BufferedInputStream(in));
        this.mark = mark;
    }

    private void find() throws IOException {
        if (found) {
            return;
        }
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int noise = 0;
        while (!found) {
            int read = in.read();
            if (read < 0) {
                break;
            }
            if (++noise > MOST_NOISE_BYTES) {
                throw new IOException("its login shell says more than " + (MOST_NOISE_BYTES >> 20)
                        + " MiB before it runs the command");
            }
            line.write(read);
            if (read == '\n' || line.size() == LONGEST_LINE_BYTES) {
                found = line.toString(StandardCharsets.UTF_8).equals(mark + "\n");
                if (kept.size() + line.size() > MOST_KEPT_BYTES) {
                    kept.reset();
                }
                line.writeTo(kept);
                line.reset();
            }
        }
        if (!found) {
            found = true;
            line.writeTo(kept);
            in = new ByteArrayInputStream(kept.toByteArray());
        }
    }

    @Override
    public int read() throws IOException {
        find();
        return super.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        find();
        return super.read(bytes, offset, length);
    }

    @Override
    public int available() throws IOException {
        return found ? super.available() : 0;
    }
}
