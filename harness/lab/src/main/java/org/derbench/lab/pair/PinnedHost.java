package org.derbench.lab.pair;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.derbench.lab.process.CommandResult;

/**
 * A host whose programs all run on a board's core.
 *
 * @param host the host
 * @param joining the words before a program's own that pin it
 */
public record PinnedHost(Host host, List<String> joining) implements Host {

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
    public Optional<String> board() {
        return host.board();
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
    public CommandResult administer(List<String> command, Duration bound) {
        return host.administer(command, bound);
    }

    @Override
    public Process start(List<String> command) {
        return host.start(pinned(command));
    }

    @Override
    public void check() {
        host.check();
    }

    @Override
    public CommandResult run(List<String> command, Duration bound) {
        return host.run(pinned(command), bound);
    }

    private List<String> pinned(List<String> command) {
        List<String> pinned = new ArrayList<>(joining);
        pinned.addAll(command);
        return pinned;
    }
}
