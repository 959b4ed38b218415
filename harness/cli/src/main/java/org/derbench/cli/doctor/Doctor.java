package org.derbench.cli.doctor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.derbench.image.ImageTools;
import org.derbench.lab.capability.Capabilities;
import org.derbench.lab.capability.Capability;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.PluginSearch;
import org.derbench.spi.Program;

/** Examines this machine. */
public final class Doctor {

    private final Environment environment;

    public Doctor(Environment environment) {
        this.environment = environment;
    }

    /** Checks everything that derbench may need. */
    public List<Capability> examine() {
        List<Capability> found = new ArrayList<>();
        try (Children children = Children.registeredIn(RunFolder.standard())) {
            found.addAll(Capabilities.ofThisMachine(children));
        }
        found.add(results());
        found.add(AnalysisTools.python());
        brokers().forEach(program -> found.add(broker(program)));
        stores().forEach(program ->
                found.add(Capability.program(program.command(), "a store", program.debianPackage())));
        found.addAll(ImageTools.ofThisMachine());
        return found;
    }

    private Capability results() {
        Path folder = environment.work().resolve("results");
        boolean writable = Files.isWritable(Files.exists(folder) ? folder : folder.getParent());
        String purpose = "the folders of sweeps";
        return writable
                ? Capability.there("results", purpose, folder.toString())
                : Capability.missing(
                        "results", purpose, folder + " cannot be written", "name another with --results FOLDER");
    }

    private Set<Program> brokers() {
        Set<Program> programs = new LinkedHashSet<>();
        PluginSearch.in(environment)
                .middleware()
                .values()
                .forEach(
                        plugin -> plugin.instance().variants().forEach(variant -> programs.addAll(variant.programs())));
        return programs;
    }

    private Set<Program> stores() {
        Set<Program> programs = new LinkedHashSet<>();
        PluginSearch.in(environment)
                .stores()
                .values()
                .forEach(plugin -> programs.addAll(plugin.instance().programs()));
        return programs;
    }

    private static Capability broker(Program program) {
        return Capability.program(program.command(), "a broker", program.debianPackage());
    }
}
