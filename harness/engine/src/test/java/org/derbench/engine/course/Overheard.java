package org.derbench.engine.course;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** A process, and somebody who hears what it is told. */
final class Overheard extends Process {

    private final Process process;
    private final OutputStream input;

    Overheard(Process process, Consumer<String> listener) {
        this.process = process;
        this.input = new FilterOutputStream(process.getOutputStream()) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                listener.accept(new String(bytes, offset, length, StandardCharsets.UTF_8));
                out.write(bytes, offset, length);
            }
        };
    }

    @Override
    public OutputStream getOutputStream() {
        return input;
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
    public int exitValue() {
        return process.exitValue();
    }

    @Override
    public void destroy() {
        process.destroy();
    }

    @Override
    public ProcessHandle toHandle() {
        return process.toHandle();
    }
}
