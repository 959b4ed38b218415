package org.derbench.lab.pair;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.derbench.lab.process.CommandResult;

/**
 * A host whose programs all run on one CPU of this machine, before the other programs there: a board has its core to itself.
 *
 * @param host what it is otherwise
 * @param cpu  the CPU's number
 */
public record PinnedHost(Host host, int cpu) implements Host {

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
    public CommandResult administer(List<String> command, Duration bound) {
        return host.administer(command, bound);
    }

    @Override
    public Process start(List<String> command) {
        return host.start(pinned(command));
    }

    @Override
    public CommandResult run(List<String> command, Duration bound) {
        return host.run(pinned(command), bound);
    }

    private List<String> pinned(List<String> command) {
        List<String> pinned = new ArrayList<>(List.of("nice", "-n", "-20", "taskset", "-c", Integer.toString(cpu)));
        pinned.addAll(command);
        return pinned;
    }
}
