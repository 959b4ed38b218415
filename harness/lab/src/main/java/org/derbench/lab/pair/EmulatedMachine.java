package org.derbench.lab.pair;

import java.util.Map;
import java.util.Optional;
import org.derbench.lab.BadInputException;

/**
 * The word of this machine on what emulates it. A guest cannot find out alone how it is emulated, and every record has
 * to say it.
 *
 * @param board the kind of host that all hosts on it are
 * @param how how it is emulated, in words for the records
 */
public record EmulatedMachine(String board, String how) {

    /** The variable that whoever boots a guest sets in it: the board, a colon, and how it is emulated. */
    public static final String VARIABLE = "DERBENCH_MACHINE";

    private static final String SEPARATOR = ": ";

    /**
     * As the variable says; empty on a machine that nobody emulates.
     *
     * @throws BadInputException if the variable does not have both
     */
    public static Optional<EmulatedMachine> of(Map<String, String> variables) {
        return Optional.ofNullable(variables.get(VARIABLE)).map(EmulatedMachine::parse);
    }

    private static EmulatedMachine parse(String said) {
        String[] parts = said.split(SEPARATOR, 2);
        if (parts.length < 2 || parts[0].isBlank() || parts[1].isBlank()) {
            throw new BadInputException("$" + VARIABLE + " is '" + said
                    + "': must be a board and how it is emulated, such as 'qemu: QEMU 7.2, 2 ns an instruction'; unset it on"
                    + " a machine that nobody emulates");
        }
        return new EmulatedMachine(parts[0].strip(), parts[1].strip());
    }

    /** As the variable has it. */
    public String variable() {
        return board + SEPARATOR + how;
    }

    /** These hosts of it, as boards of its kind. */
    public Hosts boards(Hosts hosts) {
        return new BoardHosts(hosts, this);
    }
}
