package org.derbench.lab.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.derbench.engine.io.Visible;

/**
 * Where everything goes that is printed: UTF-8, in which control characters, that names, files, hosts and libraries may
 * bring, are shown as escapes. Only what derbench itself does to a terminal reaches it as it is.
 */
public final class Terminal extends PrintStream {

    private static final String TO_BEGIN_OF_CLEARED_LINE = "\r\033[K";
    private static final String RED = "\033[31m";
    private static final String PLAIN = "\033[0m";

    /** Stands for the rest of a line. */
    private static final String CUT = "...";

    private final PrintStream target;

    private Terminal(PrintStream target) {
        super(new VisibleStream(target), true, StandardCharsets.UTF_8);
        this.target = target;
    }

    /** That stream as such a one. */
    public static Terminal on(PrintStream stream) {
        return stream instanceof Terminal terminal ? terminal : new Terminal(stream);
    }

    /** Clears the line that the cursor is in, so that it can be written anew. */
    public void rewriteLine() {
        own(TO_BEGIN_OF_CLEARED_LINE);
    }

    /**
     * The same, and writes that into it: in one line, cut where the terminal's line ends, since what goes on in the
     * next one could not be rewritten.
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

    /** Whether whoever read it wants no more. */
    boolean nobodyReads() {
        return checkError() && target instanceof Output output && output.nobodyReads();
    }

    /** For help, which is derbench's own text, with colours. */
    public OutputStream ofHelp() {
        return target;
    }

    private void own(String sequence) {
        flush();
        byte[] bytes = sequence.getBytes(StandardCharsets.US_ASCII);
        target.write(bytes, 0, bytes.length);
        target.flush();
    }

    /** UTF-8 goes in and out; a character may be in two parts. */
    private static final class VisibleStream extends OutputStream {

        private final PrintStream target;
        private final Utf8Parts parts = new Utf8Parts();

        VisibleStream(PrintStream target) {
            this.target = target;
        }

        @Override
        public void write(int one) {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            byte[] visible = Visible.lines(parts.next(bytes, offset, length)).getBytes(StandardCharsets.UTF_8);
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
