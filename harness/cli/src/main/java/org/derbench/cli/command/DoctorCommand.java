package org.derbench.cli.command;

import java.util.List;
import java.util.concurrent.Callable;
import org.derbench.cli.doctor.Doctor;
import org.derbench.cli.table.CapabilityTable;
import org.derbench.lab.capability.Capability;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Says what this machine can and cannot do. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description =
                "Say what this machine can and cannot do, with the remedy. Exits with 3 where something is missing that is not optional.")
final class DoctorCommand implements Callable<Integer> {

    private final Environment environment;

    @Option(names = "--json", description = "Print a line of JSON for each.")
    private boolean json;

    DoctorCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        List<Capability> found = new Doctor(environment).examine();
        (json
                        ? found.stream().map(CapabilityTable::json).toList()
                        : CapabilityTable.of(found, environment.widths().ofTable()))
                .forEach(environment.out()::println);
        return found.stream().noneMatch(Capability::isLacking) ? ExitCode.DONE : ExitCode.MISSING_CAPABILITY;
    }
}
