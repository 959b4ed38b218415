package org.derbench.sim.staged;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A process that hears something else than it is told. */
final class Mishearing extends Process {

    private final Process process;
    private final OutputStream commands;

    /** @param heard what it hears of a line */
    Mishearing(Process process, UnaryOperator<String> heard) {
        this.process = process;
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

    @Override
    public InputStream getInputStream() {
        return process.getInputStream();
    }

    @Override
    public InputStream getErrorStream() {
        return process.getErrorStream();
    }

    @Override
    public int waitFor() throws InterruptedException {
        return process.waitFor();
    }

    @Override
    public boolean waitFor(long timeout, TimeUnit unit) throws InterruptedException {
        return process.waitFor(timeout, unit);
    }

    @Override
    public int exitValue() {
        return process.exitValue();
    }

    @Override
    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public void destroy() {
        process.destroy();
    }

    @Override
    public Process destroyForcibly() {
        process.destroyForcibly();
        return this;
    }

    @Override
    public Stream<ProcessHandle> descendants() {
        return process.descendants();
    }
}
