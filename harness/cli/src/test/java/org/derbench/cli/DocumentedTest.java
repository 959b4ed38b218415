package org.derbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.derbench.cli.command.Commands;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Commands and options that users may type, and answers that they get, are in the tables that they read. */
class DocumentedTest {

    private static final Path REPOSITORY = Path.of("../..").toAbsolutePath().normalize();
    private static final PrintStream NOWHERE =
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);

    @Test
    void everyCommandIsInTheReadme() throws IOException {
        CommandLine root = new CommandLine(new Derbench());
        Commands.addTo(root, new Environment(REPOSITORY, Map.of(), NOWHERE, NOWHERE, false, false));
        String readme = Files.readString(REPOSITORY.resolve("README.md"));
        assertThat(root.getSubcommands().keySet())
                .isNotEmpty()
                .allSatisfy(name -> assertThat(readme).containsPattern("`derbench " + name + "[ `]"));
    }

    @Test
    void everyExitCodeIsInTheTable() throws Exception {
        String page = Files.readString(REPOSITORY.resolve("docs/outcomes.md"));
        for (var code : ExitCode.class.getFields()) {
            assertThat(page).as(code.getName()).contains("| " + code.getInt(null) + " | ");
        }
    }
}
