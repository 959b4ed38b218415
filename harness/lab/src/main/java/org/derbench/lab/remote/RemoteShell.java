package org.derbench.lab.remote;

import java.time.Duration;
import java.util.List;
import org.derbench.lab.process.CommandResult;

/** A POSIX shell on another host. */
public interface RemoteShell {

    /**
     * Runs a shell command there to its end.
     *
     * @throws org.derbench.lab.MissingCapabilityException if the host is not reached
     */
    CommandResult run(String remote, Duration bound);

    /**
     * Runs a shell command there to its end, with the output of a command here as its standard input.
     *
     * @throws org.derbench.lab.MissingCapabilityException if the host is not reached
     */
    CommandResult feed(List<String> local, String remote, Duration bound);
}
