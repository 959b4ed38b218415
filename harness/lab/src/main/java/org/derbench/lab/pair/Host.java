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

    /** Whether that device carries other traffic too, which must stay unshaped. */
    boolean deviceShared();

    /** Whether derbench made that device, so that what its owner set on it is nobody's. */
    default boolean deviceMade() {
        return false;
    }

    /** The Java binary there. */
    String java();

    /** Options for the JVMs of trials there; they come last and win. */
    List<String> jvmOptions();

    /** The kind of host that it is by its lab's file; empty where no file says so. */
    default Optional<String> board() {
        return Optional.empty();
    }

    /** Its platform, as its Java names it: {@code amd64}, {@code aarch64}, {@code arm}. */
    String architecture();

    /**
     * Makes a folder of this machine be there too.
     *
     * @param folder whose files, not its folders, are wanted there
     * @return where they are
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
     * Tells a program that failed from a connection that did.
     *
     * @throws org.derbench.lab.LabException if what carries the streams of a program that {@link #start} returned has
     *     ended before it
     */
    default void check() {}

    /**
     * Runs a command there to its end, without input.
     *
     * @throws org.derbench.lab.LabException if it does not end within the bound; it is killed then
     */
    CommandResult run(List<String> command, Duration bound);

    /** The same for a command that sets what only root may set. */
    CommandResult administer(List<String> command, Duration bound);
}
