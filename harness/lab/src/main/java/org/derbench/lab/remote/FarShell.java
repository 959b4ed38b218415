package org.derbench.lab.remote;

import java.time.Duration;
import org.derbench.lab.process.CommandResult;

/** A POSIX shell on another host. */
public interface FarShell {

    /**
     * Runs a shell command there to its end.
     *
     * @throws org.derbench.lab.MissingCapabilityException if the host is not reached
     */
    CommandResult run(String remote, Duration bound);

    /** The words that run a shell command there with the local shell's standard input. */
    String pipeTarget(String remote);
}
