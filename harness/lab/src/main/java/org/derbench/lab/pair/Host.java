package org.derbench.lab.pair;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.derbench.lab.process.CommandResult;

/** One end of a pair: a place where processes run, with an address on the link. */
public interface Host {

    /** Its name in messages: {@code initiator}. */
    String name();

    /** Its address on the link. */
    String address();

    /** The network device of the link, whose egress is shaped. */
    String device();

    /** Where its programs may put temporary files, if that is known: what is left there goes when the coordinator goes. */
    default Optional<Path> temporaryFolder() {
        return Optional.empty();
    }

    /**
     * Starts a program there, with pipes as its standard input, output and error. It ends at the latest when the
     * coordinator does. Paths are absolute.
     *
     * @param command the program, by name or path, and its arguments
     * @throws org.derbench.lab.MissingCapabilityException if the program is not there
     */
    Process start(List<String> command);

    /**
     * Runs a command there to its end, without input.
     *
     * @throws org.derbench.lab.LabException if it does not end within the bound; it is killed then
     */
    CommandResult run(List<String> command, Duration bound);
}
