package org.derbench.lab.pair;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.derbench.lab.process.CommandResult;

/** A place where processes run, with an address on its link. */
public interface Host {

    /** Its name in messages: {@code initiator}. */
    String name();

    /** Its address on the link. */
    String address();

    /** The network device of the link, whose egress is shaped. */
    String device();

    /** Whether this device also carries other traffic, which must stay unshaped. */
    boolean deviceShared();

    /** Whether derbench made this device, so that it has no owner whose settings must stay. */
    default boolean deviceMade() {
        return false;
    }

    /** The Java binary on this host. */
    String java();

    /** Options for the JVMs of trials on this host; they come last and win. */
    List<String> jvmOptions();

    /** The kind of host by its lab's file; empty if no file says so. */
    default Optional<String> board() {
        return Optional.empty();
    }

    /** Its platform, as its Java names it: {@code amd64}, {@code aarch64}, {@code arm}. */
    String architecture();

    /**
     * Makes the files of a folder of this machine available on the host.
     *
     * @param folder the folder; its files are copied, but not its sub-folders
     * @return the folder on the host
     */
    Path place(Path folder);

    /**
     * Starts a program there, with pipes as its standard input, output and error. It ends at the latest when the
     * coordinator does. Paths are absolute.
     *
     * @param command the program, by name or path, and its arguments
     * @throws org.derbench.lab.MissingCapabilityException if the program is not there
     */
    Process start(List<String> command);

    /**
     * Tells a failed program from a failed connection.
     *
     * @throws org.derbench.lab.LabException if a connection ended before the program of {@link #start} whose streams it
     *     carries
     */
    default void check() {}

    /**
     * Runs a command there to its end, without input.
     *
     * @throws org.derbench.lab.LabException if it does not end within the bound; it is killed then
     */
    CommandResult run(List<String> command, Duration bound);

    /** Runs a command that sets something that only root may set. */
    CommandResult administer(List<String> command, Duration bound);
}
