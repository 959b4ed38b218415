package org.derbench.cli.link;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.derbench.cli.table.CapabilityTable;
import org.derbench.lab.BadInputException;
import org.derbench.lab.board.Boards;
import org.derbench.lab.capability.Capability;
import org.derbench.lab.capability.LabCheck;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.derbench.lab.ssh.Lab;
import org.derbench.lab.ssh.LabReader;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Looks after real hosts. */
@Command(
        name = "lab",
        mixinStandardHelpOptions = true,
        description = "Look after the real hosts of a lab file: see docs/lab.md.")
public final class LabCommand {

    private static final Duration POWER_CYCLE = Duration.ofMinutes(2);

    private final Environment environment;

    public LabCommand(Environment environment) {
        this.environment = environment;
    }

    @Command(
            name = "check",
            mixinStandardHelpOptions = true,
            description =
                    "Try everything that sweeps need of the hosts and pairs, all hosts at once. Exits with 3 where something is missing.")
    int check(
            @Option(names = "--lab", required = true, paramLabel = "FILE", description = "The lab file.") Path file,
            @Option(names = "--json", description = "Print a line of JSON for each.") boolean json) {
        try (Children children = Children.registeredIn(RunFolder.standard())) {
            List<Capability> found =
                    new LabCheck(read(file), environment.distribution().resolve("node")).check(children);
            (json
                            ? found.stream().map(CapabilityTable::json).toList()
                            : CapabilityTable.of(found, environment.widths().ofTable()))
                    .forEach(environment.out()::println);
            return found.stream().noneMatch(Capability::isLacking) ? ExitCode.DONE : ExitCode.MISSING_CAPABILITY;
        }
    }

    @Command(
            name = "power-cycle",
            mixinStandardHelpOptions = true,
            description = "Run the host's powerCycle command on this machine.")
    int powerCycle(
            @Option(names = "--lab", required = true, paramLabel = "FILE", description = "The lab file.") Path file,
            @Parameters(paramLabel = "HOST", description = "Its name in the lab file.") String name) {
        String command = read(file)
                .host(name)
                .powerCycle()
                .orElseThrow(() -> new BadInputException(file + ": hosts." + name + ": has no powerCycle command"));
        try (Children children = Children.registeredIn(RunFolder.standard())) {
            environment
                    .out()
                    .print(children.run(List.of(), List.of("sh", "-c", command), POWER_CYCLE)
                            .outOrThrow());
            return ExitCode.DONE;
        }
    }

    private Lab read(Path file) {
        return new LabReader(new Boards(environment.home().resolve("boards"))).read(file);
    }
}
