package org.derbench.sim.staged;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import org.derbench.lab.process.ForwardingProcess;

/** A process that hears something else than it is told. */
final class Mishearing extends ForwardingProcess {

    private final OutputStream commands;

    /** @param heard what it hears of a line */
    Mishearing(Process process, UnaryOperator<String> heard) {
        super(process);
        this.commands = new Lines(process.getOutputStream(), heard);
    }

    /** Passes lines on once they are whole. */
    private static final class Lines extends OutputStream {

        private final OutputStream out;
        private final UnaryOperator<String> heard;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        Lines(OutputStream out, UnaryOperator<String> heard) {
            this.out = out;
            this.heard = heard;
        }

        @Override
        public void write(int one) throws IOException {
            line.write(one);
            if (one == '\n') {
                out.write(heard.apply(line.toString(StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8));
                line.reset();
            }
        }

        @Override
        public void flush() throws IOException {
            out.flush();
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }

    @Override
    public OutputStream getOutputStream() {
        return commands;
    }
}
