package org.derbench.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.derbench.lab.board.BoardEmulation;
import org.derbench.lab.process.Leftovers;
import org.derbench.lab.process.RunFolder;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import picocli.CommandLine.Command;

/** Removes what a killed run left behind. */
@Command(
        name = "clean",
        mixinStandardHelpOptions = true,
        description = "Remove what a killed run left behind: processes, and with them namespaces and links.")
final class CleanCommand implements Callable<Integer> {

    private final Environment environment;

    CleanCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        List<String> removed = new ArrayList<>(Leftovers.clean(RunFolder.standard()));
        removed.addAll(BoardEmulation.cleanLeftovers());
        removed.forEach(line -> environment.out().println("removed " + line));
        if (removed.isEmpty()) {
            environment.out().println("nothing was left behind");
        }
        return ExitCode.DONE;
    }
}
