package org.derbench.lab.pair;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.derbench.lab.process.CommandResult;

/**
 * A host on a machine that is a board itself.
 *
 * @param host the host
 * @param kind the board
 */
record BoardHost(Host host, String kind) implements Host {

    @Override
    public Optional<String> board() {
        return Optional.of(kind);
    }

    @Override
    public String name() {
        return host.name();
    }

    @Override
    public String address() {
        return host.address();
    }

    @Override
    public String device() {
        return host.device();
    }

    @Override
    public boolean deviceShared() {
        return host.deviceShared();
    }

    @Override
    public boolean deviceMade() {
        return host.deviceMade();
    }

    @Override
    public String java() {
        return host.java();
    }

    @Override
    public List<String> jvmOptions() {
        return host.jvmOptions();
    }

    @Override
    public String architecture() {
        return host.architecture();
    }

    @Override
    public Path place(Path folder) {
        return host.place(folder);
    }

    @Override
    public Process start(List<String> command) {
        return host.start(command);
    }

    @Override
    public void check() {
        host.check();
    }

    @Override
    public CommandResult run(List<String> command, Duration bound) {
        return host.run(command, bound);
    }

    @Override
    public CommandResult administer(List<String> command, Duration bound) {
        return host.administer(command, bound);
    }
}
