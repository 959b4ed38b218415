package org.derbench.lab.pair;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.CommandResult;

/**
 * A host on this machine: the machine itself, or a network namespace of it.
 *
 * @param name     as in {@link Host}
 * @param address  as in {@link Host}
 * @param device   as in {@link Host}
 * @param prefix   the command that enters the namespace and runs the rest of its command line; empty for the machine
 * @param children what starts the processes
 */
record LocalHost(String name, String address, String device, List<String> prefix, Children children) implements Host {

    @Override
    public Optional<Path> temporaryFolder() {
        return Optional.of(children.temporaryFolder());
    }

    @Override
    public Process start(List<String> command) {
        return children.start(prefix, command);
    }

    @Override
    public CommandResult run(List<String> command, Duration bound) {
        return children.run(prefix, command, bound);
    }
}
