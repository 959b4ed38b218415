package org.derbench.cli.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.io.Visible;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.scenario.Scenarios;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Begins a scenario. */
@Command(
        name = "new",
        mixinStandardHelpOptions = true,
        description = "Write the file of a small scenario with comments, to be changed into one of your own.")
public final class ScenarioNewCommand implements Callable<Integer> {

    private static final String BEGINNING = "/new-scenario.yaml";

    private final Environment environment;

    @Parameters(paramLabel = "FILE", description = "The new file, such as ev-site.yaml; its name is the scenario's.")
    private Path file;

    public ScenarioNewCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        if (!file.toString().endsWith(".yaml")) {
            throw new BadInputException("FILE " + file + ": must end with .yaml, as in ev-site.yaml");
        }
        Scenarios.checkName(file);
        try (InputStream beginning = ScenarioNewCommand.class.getResourceAsStream(BEGINNING)) {
            String text = new String(beginning.readAllBytes(), StandardCharsets.UTF_8);
            Files.writeString(file, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            throw new BadInputException(file + ": is there already; take another name", e);
        } catch (IOException e) {
            throw new BadInputException(file + ": cannot be written: " + FileReason.of(e), e);
        }
        environment
                .out()
                .println(Visible.line("wrote " + file + ": change it, then derbench scenario check " + file
                        + ", and derbench trial --scenario " + file));
        return ExitCode.DONE;
    }
}
