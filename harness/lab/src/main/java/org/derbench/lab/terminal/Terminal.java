package org.derbench.lab.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.derbench.engine.io.Visible;

/**
 * The stream for all output to people: UTF-8. Names, files, hosts and libraries may bring control characters, which are
 * shown as escapes. Only derbench's own control of the terminal passes unchanged.
 */
public final class Terminal extends PrintStream {

    private static final String TO_BEGIN_OF_CLEARED_LINE = "\r\033[K";
    private static final String RED = "\033[31m";
    private static final String PLAIN = "\033[0m";

    /** Replaces the rest of a line. */
    private static final String CUT = "...";

    private final PrintStream target;

    private Terminal(PrintStream target) {
        super(new VisibleStream(target), true, StandardCharsets.UTF_8);
        this.target = target;
    }

    /** Wraps a stream. */
    public static Terminal on(PrintStream stream) {
        return stream instanceof Terminal terminal ? terminal : new Terminal(stream);
    }

    /** Clears the line with the cursor, so that it can be written anew. */
    public void rewriteLine() {
        own(TO_BEGIN_OF_CLEARED_LINE);
    }

    /**
     * Clears the line with the cursor and writes this text into it. The text is cut to the terminal's width, because a
     * second line could not be rewritten.
     */
    public void rewriteLine(String text, int columns) {
        rewriteLine();
        String line = Visible.line(text);
        boolean fits = line.codePointCount(0, line.length()) < columns;
        print(
                fits
                        ? line
                        : line.substring(0, line.offsetByCodePoints(0, Math.max(0, columns - 1 - CUT.length()))) + CUT);
        flush();
    }

    /** Prints a line in red. */
    public void printlnRed(String line) {
        own(RED);
        print(line);
        own(PLAIN);
        println();
    }

    /** Whether the reader wants no more. */
    boolean nobodyReads() {
        return checkError() && target instanceof Output output && output.nobodyReads();
    }

    /** A stream for help, which is derbench's own text, with colours. */
    public OutputStream ofHelp() {
        return target;
    }

    private void own(String sequence) {
        flush();
        byte[] bytes = sequence.getBytes(StandardCharsets.US_ASCII);
        target.write(bytes, 0, bytes.length);
        target.flush();
    }

    /** Encodes and decodes UTF-8; a character may come in two chunks. */
    private static final class VisibleStream extends OutputStream {

        private final PrintStream target;
        private final Utf8Chunks chunks = new Utf8Chunks();

        VisibleStream(PrintStream target) {
            this.target = target;
        }

        @Override
        public void write(int one) {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            byte[] visible = Visible.lines(chunks.next(bytes, offset, length)).getBytes(StandardCharsets.UTF_8);
            target.write(visible, 0, visible.length);
        }

        @Override
        public void flush() throws IOException {
            if (target.checkError()) {
                throw new IOException("what is printed cannot be written");
            }
        }
    }
}
