package org.derbench.cli.command;

import java.util.List;
import java.util.concurrent.Callable;
import org.derbench.cli.Environment;
import org.derbench.cli.ExitCode;
import org.derbench.cli.doctor.Doctor;
import org.derbench.cli.table.TextTable;
import org.derbench.cli.table.TextTable.Column;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.lab.capability.Capability;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Says what this machine can and cannot do. */
@Command(name = "doctor", mixinStandardHelpOptions = true,
        description = "Say what this machine can and cannot do, with the remedy. Exits with 3 where something is missing.")
final class DoctorCommand implements Callable<Integer> {

    private static final int WIDTH = 300;

    private final Environment environment;

    @Option(names = "--json", description = "Print a line of JSON for each.")
    private boolean json;

    DoctorCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        List<Capability> found = new Doctor(environment).examine();
        (json ? found.stream().map(DoctorCommand::line).toList() : table(found)).forEach(environment.out()::println);
        return found.stream().allMatch(Capability::present) ? ExitCode.DONE : ExitCode.MISSING_CAPABILITY;
    }

    private static String line(Capability capability) {
        return Json.write(Fields.map("name", capability.name(), "purpose", capability.purpose(), "present",
                capability.present(), "detail", capability.detail(), "remedy", capability.remedy()));
    }

    private static List<String> table(List<Capability> found) {
        TextTable table = new TextTable(WIDTH, List.of(Column.text(""), Column.text("what"), Column.text("for"), Column.text("found")));
        found.forEach(capability -> table.add(List.of(capability.present() ? "ok" : "MISSING", capability.name(),
                capability.purpose(), capability.detail()
                        + (capability.remedy().isEmpty() ? "" : "; remedy: " + capability.remedy()))));
        return table.lines();
    }
}
