package org.derbench.engine.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.derbench.engine.stream.BoundedLines;
import org.derbench.engine.time.SystemClock;
import org.junit.jupiter.api.Test;

class NodeLoopTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private void run(InputStream commands) throws IOException {
        new NodeLoop(new BoundedLines(commands, NodeLoop.LONGEST_COMMAND_BYTES), new Answers(new PrintStream(out, true, StandardCharsets.UTF_8)),
                new SystemClock()).run();
    }

    @Test
    void itEndsWithItsInputAndWhenItIsAskedTo() throws IOException {
        run(new ByteArrayInputStream("\n\n".getBytes(StandardCharsets.UTF_8)));
        run(new ByteArrayInputStream("\n{\"id\":1,\"do\":\"exit\"}\nnothing that is read\n".getBytes(StandardCharsets.UTF_8)));

        assertThat(out.toString(StandardCharsets.UTF_8).lines()).hasSize(2).allMatch(line -> line.startsWith(Answers.MARK));
    }

    @Test
    void aCommandThatNeverEndsEndsIt() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 'x';
            }
        };
        assertThatThrownBy(() -> run(endless)).isInstanceOf(IOException.class).hasMessageContaining("longer than");
    }
}
