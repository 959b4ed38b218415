package org.derbench.lab.remote;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A stream that ends at the marker's line, by which its writer says that it is complete. */
final class OutputUntilMarker extends InputStream {

    private static final int LONGEST_LINE_BYTES = 4096;

    private final InputStream in;
    private final String mark;
    private final CountDownLatch end = new CountDownLatch(1);
    private InputStream line = InputStream.nullInputStream();
    private volatile boolean marked;

    OutputUntilMarker(InputStream in, String mark) {
        this.in = in;
        this.mark = mark;
    }

    /** Whether it ended within this time without its marker, while somebody read it. */
    boolean endsUnmarked(long withinMs) throws InterruptedException {
        return end.await(withinMs, TimeUnit.MILLISECONDS) && !marked;
    }

    /** Reads more; returns whether there is more to read. */
    private boolean fill() throws IOException {
        if (end.getCount() == 0) {
            return false;
        }
        if (line.available() == 0) {
            byte[] next = nextLine();
            marked = new String(next, StandardCharsets.UTF_8).equals(mark + "\n");
            if (next.length == 0 || marked) {
                end.countDown();
                return false;
            }
            line = new ByteArrayInputStream(next);
        }
        return true;
    }

    private byte[] nextLine() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        while (bytes.size() < LONGEST_LINE_BYTES) {
            int read = in.read();
            if (read >= 0) {
                bytes.write(read);
            }
            if (read < 0 || read == '\n') {
                break;
            }
        }
        return bytes.toByteArray();
    }

    @Override
    public int read() throws IOException {
        return fill() ? line.read() : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        return fill() ? line.read(bytes, offset, length) : -1;
    }

    @Override
    public int available() throws IOException {
        return line.available();
    }

    @Override
    public void close() throws IOException {
        end.countDown();
        in.close();
    }
}
