package org.derbench.lab.pair;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.derbench.lab.process.CommandResult;

/**
 * A host whose programs all run on a board's core.
 *
 * @param host the host
 * @param prefix the words before a program's own that pin it
 */
public record PinnedHost(Host host, List<String> prefix) implements HostOver {

    @Override
    public Process start(List<String> command) {
        return host.start(pinned(command));
    }

    @Override
    public CommandResult run(List<String> command, Duration bound) {
        return host.run(pinned(command), bound);
    }

    private List<String> pinned(List<String> command) {
        List<String> pinned = new ArrayList<>(prefix);
        pinned.addAll(command);
        return pinned;
    }
}
