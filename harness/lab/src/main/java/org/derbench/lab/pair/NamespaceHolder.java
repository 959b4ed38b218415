package org.derbench.lab.pair;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.derbench.engine.io.Complaint;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Listener;
import org.derbench.lab.process.NetworkNamespace;

/**
 * A process that only holds its namespaces open. They have no names: when the last process inside ends, the kernel
 * removes them and the devices in them.
 *
 * @param network the network namespace; empty if it cannot be read
 */
record NamespaceHolder(Process process, Optional<NetworkNamespace> network) {

    private static final String NAME = "the holder of a namespace";
    private static final Duration BOUND = Duration.ofSeconds(30);
    private static final long END_MS = 10_000;
    private static final String READY = "ready";
    // cat ends with its input, a pipe that this process holds, even where a parent-death signal does not arrive
    private static final List<String> HOLD = List.of("sh", "-c", "echo " + READY + " && exec cat");

    /**
     * Makes the namespaces.
     *
     * @param prefix makes them and runs the rest of its command line inside
     * @throws Refused if that is not permitted
     */
    static NamespaceHolder start(Children children, List<String> prefix) throws Refused {
        Process process = children.start(prefix, HOLD);
        Optional<String> complaint = complaintOf(process);
        if (complaint.isPresent()) {
            Children.end(process);
            throw new Refused(complaint.get());
        }
        return new NamespaceHolder(process, NetworkNamespace.of(process.pid()));
    }

    long pid() {
        return process.pid();
    }

    /** Ends the process and all others inside. A program that a library left running would keep the namespace. */
    void end() {
        network.ifPresent(each -> each.processes().forEach(ProcessHandle::destroyForcibly));
        try {
            Children.end(process);
        } finally {
            network.ifPresent(NetworkNamespace::close);
        }
    }

    // Either the shell inside says that it is there, or unshare has ended: both come at once.
    private static Optional<String> complaintOf(Process process) {
        Listener listener = new Listener(NAME, process);
        try {
            Listener.await(NAME, listener.next(READY::equals), BOUND);
            return Optional.empty();
        } catch (LabException e) {
            return Optional.of(hasEnded(process) ? Complaint.of(listener.complaints()) : e.getMessage());
        }
    }

    /** Whether it has ended; a process may live a moment longer than its output. */
    private static boolean hasEnded(Process process) {
        try {
            return process.waitFor(END_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The kernel does not permit this user such namespaces. */
    static final class Refused extends Exception {

        private static final long serialVersionUID = 1L;

        Refused(String reason) {
            super(reason);
        }
    }
}
