package org.derbench.lab.pair;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.CleanEnvironment;
import org.derbench.lab.process.CommandResult;
import org.derbench.lab.remote.Keeper;

/**
 * A host on this machine: the machine itself, or a network namespace of it.
 *
 * @param name as in {@link Host}
 * @param address as in {@link Host}
 * @param device as in {@link Host}
 * @param prefix the command that enters the namespace and runs the rest of its command line; empty for the machine
 * @param children starts the processes
 */
record LocalHost(String name, String address, String device, List<String> prefix, Children children) implements Host {

    @Override
    public boolean deviceShared() {
        return false;
    }

    @Override
    public boolean deviceMade() {
        return !prefix.isEmpty();
    }

    @Override
    public String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    @Override
    public List<String> jvmOptions() {
        return List.of(Keeper.TEMPORARY_FOLDER);
    }

    @Override
    public String architecture() {
        return System.getProperty("os.arch");
    }

    @Override
    public Path place(Path folder) {
        return folder.toAbsolutePath();
    }

    @Override
    public Process start(List<String> command) {
        List<String> keeping = new ArrayList<>(surrounded());
        keeping.addAll(Keeper.in(children.temporaryFolder().toString()));
        return children.start(keeping, command);
    }

    @Override
    public CommandResult run(List<String> command, Duration bound) {
        return children.run(surrounded(), command, bound);
    }

    private List<String> surrounded() {
        return Stream.concat(prefix.stream(), CleanEnvironment.CLEAN.stream()).toList();
    }

    @Override
    public CommandResult administer(List<String> command, Duration bound) {
        return run(command, bound);
    }
}
