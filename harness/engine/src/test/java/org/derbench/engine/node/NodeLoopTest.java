package org.derbench.engine.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.derbench.engine.load.Load;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.AnswerLine;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.CommandLine;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.BrokerSpec;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.testplugin.LackingMiddleware;
import org.derbench.engine.testplugin.TestPluginFolder;
import org.derbench.engine.testrole.Rig;
import org.derbench.spi.Middleware;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeLoopTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private void run(InputStream commands) throws IOException {
        new NodeLoop(commands, new PrintStream(out, true, StandardCharsets.UTF_8), new LinuxHost()).run();
    }

    @Test
    void itEndsWithItsInputOrWhenAsked() throws IOException {
        run(new ByteArrayInputStream("\n\n".getBytes(StandardCharsets.UTF_8)));
        run(new ByteArrayInputStream(
                ("\n" + new CommandLine(1, null, new Command.Exit()).text() + "\nnothing that is read\n")
                        .getBytes(StandardCharsets.UTF_8)));

        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .hasSize(2)
                .allMatch(line -> line.startsWith(AnswerLine.MARK));
    }

    @Test
    void anEndlessCommandEndsIt() throws IOException {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 'x';
            }
        };
        run(endless);

        assertThat(answers())
                .containsExactly(new AnswerLine(null, new Answer.Failed("COMMAND", "a command is longer than 16 MiB")));
    }

    @Test
    @DisplayName("a command that nobody knows is refused, and the next one is heard")
    void anUnknownCommandIsRefused() throws IOException {
        run(new ByteArrayInputStream(("{\"id\":1,\"role\":\"r\",\"is\":\"dance\"}\nwhat?\n"
                        + "{\"id\":2,\"role\":\"r\",\"is\":\"came\",\"with\":{\"x\":1}}\n")
                .getBytes(StandardCharsets.UTF_8)));

        assertThat(answers())
                .containsExactly(
                        new AnswerLine(1L, new Answer.Failed("COMMAND", "there is no command 'dance'")),
                        new AnswerLine(
                                null,
                                new Answer.Failed(
                                        "COMMAND",
                                        "a line that is none of the protocol: a value was expected at offset 0")),
                        new AnswerLine(
                                2L,
                                new Answer.Failed("COMMAND", "the command 'came': it has a 'x', which is not known")));
    }

    @Test
    void aMissingServiceIsAFailure(@TempDir Path folder) throws IOException {
        TestPluginFolder.make(
                folder,
                Middleware.class,
                LackingMiddleware.class.getName(),
                List.of(LackingMiddleware.class.getName()));
        BrokerSpec broker = new BrokerSpec("lacking", Settings.NONE, folder, 0, Duration.ofSeconds(1));
        TrialSpec spec = new TrialSpec(
                "sink",
                Behaviours.SINK,
                "127.0.0.1",
                "lo",
                List.of(),
                List.of(broker),
                Load.of("closed"),
                true,
                Duration.ofSeconds(1));
        String line = new CommandLine(1, "sink", new Command.Open(spec)).text() + "\n";
        run(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)));

        Rig.until(() -> !answers().isEmpty());
        assertThat(answers())
                .containsExactly(new AnswerLine(
                        1L, new Answer.Failed("REFUSED", "service configuration: no provider of a codec")));
    }

    @Test
    @DisplayName("a node that reads says that it lives, whatever its roles do")
    void aLivingNodeSaysSoAtOnce() throws IOException {
        run(new ByteArrayInputStream(
                (new CommandLine(1, "sink", new Command.Alive()).text() + "\n").getBytes(StandardCharsets.UTF_8)));

        // by the thread that reads, which has ended
        assertThat(answers()).containsExactly(new AnswerLine(1L, Answer.DONE));
    }

    /** But the first, which says that the node is up. */
    private List<AnswerLine> answers() {
        return out.toString(StandardCharsets.UTF_8)
                .lines()
                .skip(1)
                .map(line -> AnswerLine.of(line.substring(AnswerLine.MARK.length())))
                .toList();
    }
}
