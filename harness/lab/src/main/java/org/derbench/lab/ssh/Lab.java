package org.derbench.lab.ssh;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.io.Plural;
import org.derbench.lab.BadInputException;
import org.derbench.lab.Names;

/**
 * The content of a lab file.
 *
 * @param file the file
 * @param sshConfig an ssh configuration instead of the user's own
 * @param hosts the hosts by name, in the file's order
 * @param pairs the pairs by name, in the file's order
 * @param placements the placements by name, in the file's order
 */
public record Lab(
        Path file,
        Optional<Path> sshConfig,
        Map<String, LabHost> hosts,
        Map<String, LabPair> pairs,
        Map<String, LabPlacement> placements) {

    /**
     * Two hosts.
     *
     * @param initiator the one that owns the clock
     * @param responder the other one
     */
    public record LabPair(String name, LabHost initiator, LabHost responder) {}

    /**
     * The hosts of a scenario's roles.
     *
     * @param hosts by the name of the process there: the name of its role, or {@code meters-1}, {@code meters-2}, ...
     *     of a role with several hosts
     */
    public record LabPlacement(String name, Map<String, LabHost> hosts) {

        /** The host of a process; the only process of a role is the first of several. */
        Optional<LabHost> host(String process) {
            return Optional.ofNullable(hosts.getOrDefault(process, hosts.get(process + "-1")));
        }

        /** The lack of a host for a process, in words; with the number of hosts that its role has. */
        String lack(String process) {
            String role = process.replaceFirst("-[0-9]+$", "");
            long known = IntStream.iterate(1, number -> hosts.containsKey(role + "-" + number), number -> number + 1)
                    .count();
            return "no host is named for '" + process + "'"
                    + Phrase.when(known > 0, ": '" + role + "' has " + Plural.of(known, "host"));
        }
    }

    /**
     * The placement with this name.
     *
     * @throws BadInputException if no entry has this name; the message lists the names
     */
    public LabPlacement placement(String name) {
        return named("placement", name, placements);
    }

    /**
     * The pair with this name.
     *
     * @throws BadInputException if no entry has this name; the message lists the names
     */
    public LabPair pair(String name) {
        return named("pair", name, pairs);
    }

    /**
     * The host with this name.
     *
     * @throws BadInputException if no entry has this name; the message lists the names
     */
    public LabHost host(String name) {
        return named("host", name, hosts);
    }

    private <T> T named(String kind, String name, Map<String, T> all) {
        if (!all.containsKey(name)) {
            throw new BadInputException(file + ": " + Names.unknown(kind, name, all.keySet()));
        }
        return all.get(name);
    }
}
