package org.derbench.lab.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private final Terminal terminal = Terminal.on(new PrintStream(shown, true, StandardCharsets.UTF_8));

    private String shown() {
        terminal.flush();
        return shown.toString(StandardCharsets.UTF_8);
    }

    @Test
    void cursorMovesAreShownAsEscapes() {
        terminal.println("a\u001b[2Jb");
        terminal.printf("%s%n", "c\u009b1md\r");
        terminal.write('\u0007');
        terminal.append("\u202e\n");
        assertThat(shown()).isEqualTo("a\\u001b[2Jb\nc\\u009b1md\\r\n\\u0007\\u202e\n");
    }

    @Test
    void splitCharactersAreShownWhole() throws IOException {
        for (byte one : "Prüf \uD83D\uDE00\u009b\u2028\n".getBytes(StandardCharsets.UTF_8)) {
            terminal.write(new byte[] {one});
        }
        terminal.write(new byte[] {(byte) 0xc3, '\n', (byte) 0xff, '\n'});
        assertThat(shown()).isEqualTo("Prüf \uD83D\uDE00\\u009b\\u2028\n\ufffd\n\ufffd\n");
    }

    @Test
    void onlyOwnEscapesReachATerminal() {
        terminal.rewriteLine();
        terminal.print("now");
        terminal.rewriteLine();
        terminal.printlnRed("bad\u001b[0m");
        assertThat(shown()).isEqualTo("\r\033[Know\r\033[K\033[31mbad\\u001b[0m\033[0m\n");
    }

    @Test
    void aComplaintIsOneLine() {
        new Environment(Path.of(""), Map.of(), terminal, terminal, false, false)
                .complain("no file 'a\nderbench: OK\n'");
        assertThat(shown()).isEqualTo("derbench: no file 'a\\nderbench: OK\\n'\n");
    }

    @Test
    void aFailingStreamIsAnError() {
        Terminal full = Terminal.on(new PrintStream(new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                throw new IOException("no space left");
            }
        }));
        full.println("a");
        assertThat(full.checkError()).isTrue();
    }
}
