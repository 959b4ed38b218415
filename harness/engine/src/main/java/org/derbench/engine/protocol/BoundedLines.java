package org.derbench.engine.protocol;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The lines of a stream, none longer than a bound. */
public final class BoundedLines implements Closeable {

    private final InputStream in;
    private final int mostBytes;
    private long bytes;

    /** @param mostBytes the most bytes of a line; a longer one comes in parts of that size, because it may never end */
    public BoundedLines(InputStream in, int mostBytes) {
        this.in = new BufferedInputStream(in);
        this.mostBytes = mostBytes;
    }

    /**
     * A line, or a part of one.
     *
     * @param text the text in UTF-8, without the line's end
     * @param ends whether the line ends with this text
     */
    public record Line(String text, boolean ends) {}

    /** The next line, also a last one without an end; null after the last. A longer line comes in parts. */
    public Line next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int read = in.read();
        if (read < 0) {
            return null;
        }
        while (read >= 0 && read != '\n') {
            line.write(read);
            if (line.size() == mostBytes) {
                bytes += line.size();
                return new Line(text(line), false);
            }
            read = in.read();
        }
        bytes += line.size() + 1;
        return new Line(text(line), true);
    }

    /** How many bytes the lines had so far. */
    public long bytes() {
        return bytes;
    }

    private static String text(ByteArrayOutputStream kept) {
        String text = kept.toString(StandardCharsets.UTF_8);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
