package org.derbench.cli.doctor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.derbench.cli.Environment;
import org.derbench.cli.PluginSearch;
import org.derbench.lab.capability.Capabilities;
import org.derbench.lab.capability.Capability;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Programs;
import org.derbench.lab.process.RunFolder;
import org.derbench.spi.Program;

/** Examines this machine. */
public final class Doctor {

    private final Environment environment;

    public Doctor(Environment environment) {
        this.environment = environment;
    }

    /** Everything that derbench may need, whether there or not. */
    public List<Capability> examine() {
        List<Capability> found = new ArrayList<>();
        try (Children children = Children.registeredIn(RunFolder.standard())) {
            found.addAll(Capabilities.ofThisMachine(children));
        }
        found.add(results());
        found.addAll(AnalysisTools.examine());
        brokers().forEach(program -> found.add(broker(program)));
        return found;
    }

    private Capability results() {
        Path folder = environment.home().resolve("results");
        boolean writable = Files.isWritable(folder);
        return new Capability("results", "the folders of sweeps", writable, writable ? folder.toString() : folder
                + " cannot be written", writable ? "" : "name another with --results FOLDER");
    }

    private Set<Program> brokers() {
        Set<Program> programs = new LinkedHashSet<>();
        PluginSearch.in(environment).middleware().values().forEach(plugin ->
                plugin.instance().variants().forEach(variant -> programs.addAll(variant.programs())));
        return programs;
    }

    private static Capability broker(Program program) {
        Optional<Path> path = Programs.find(program.command());
        return new Capability(program.command(), "a broker", path.isPresent(), path.map(Path::toString).orElse("not installed"),
                path.isPresent() ? "" : "apt-get install " + program.debianPackage());
    }
}
