package org.derbench.lab.ssh;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.derbench.lab.LabException;
import org.junit.jupiter.api.Test;

/** Connections that end while their guard is awaited. */
class GuardTest {

    private static final Path SOCKET = Path.of("/run/socket");

    private static Guard over(Process ssh) {
        return Guard.over(ssh, SOCKET, "board", "mark ready");
    }

    @Test
    void anEndedSshGivesItsReason() {
        assertThatThrownBy(() -> over(new Ended(255, "", "ssh: Could not resolve hostname board")))
                .isInstanceOf(LabException.class)
                .hasMessage("ssh: Could not resolve hostname board");
    }

    @Test
    void aShellThatEndsGivesItsLastWords() {
        assertThatThrownBy(() -> over(new Ended(1, "no logins today\n", "")))
                .isInstanceOf(LabException.class)
                .hasMessage("its login shell ends before it runs a command; the last that it says is: no logins today");
    }

    @Test
    void aForeignLineIsAReason() {
        assertThatThrownBy(() -> over(new Ended(0, "mark ready\n", "")))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("mark ready");
    }

    /** An ssh that has ended: its input is a broken pipe. */
    private static final class Ended extends Process {

        private final int exitCode;
        private final String out;
        private final String err;

        Ended(int exitCode, String out, String err) {
            this.exitCode = exitCode;
            this.out = out;
            this.err = err;
        }

        @Override
        public OutputStream getOutputStream() {
            return new OutputStream() {
                @Override
                public void write(int single) throws IOException {
                    throw new IOException("Broken pipe");
                }
            };
        }

        @Override
        public InputStream getInputStream() {
            return new ByteArrayInputStream(out.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public InputStream getErrorStream() {
            return new ByteArrayInputStream(err.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public int waitFor() {
            return exitCode;
        }

        @Override
        public int exitValue() {
            return exitCode;
        }

        @Override
        public boolean isAlive() {
            return false;
        }

        @Override
        public void destroy() {
            // it has ended
        }

        @Override
        public Process destroyForcibly() {
            return this;
        }
    }
}
