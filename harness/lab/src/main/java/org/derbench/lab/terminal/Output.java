package org.derbench.lab.terminal;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A stream that goes on when its target takes no more, as every {@link PrintStream} does, and keeps the reason. */
public final class Output extends PrintStream {

    private static final String NOBODY_READS = "Broken pipe";

    private final Noted noted;

    private Output(Noted noted) {
        super(new BufferedOutputStream(noted), false, StandardCharsets.UTF_8);
        this.noted = noted;
    }

    /** A stream to a target, with a buffer. */
    public static Output to(OutputStream target) {
        return new Output(new Noted(target));
    }

    /** Whether the reader, such as {@code head}, wants no more. */
    public boolean nobodyReads() {
        return checkError() && NOBODY_READS.equals(noted.failure);
    }

    /** The reason why output got lost; call it only if some did. */
    public String failure() {
        return noted.failure;
    }

    /** Notes the first failure. */
    private static final class Noted extends FilterOutputStream {

        private String failure = "no reason is known";
        private boolean failed;

        Noted(OutputStream target) {
            super(target);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                failure = failed || e.getMessage() == null ? failure : e.getMessage();
                failed = true;
                throw e;
            }
        }
    }
}
