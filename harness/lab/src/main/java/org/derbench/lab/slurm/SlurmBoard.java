package org.derbench.lab.slurm;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A node of Slurm.
 *
 * @param name NodeName
 * @param address NodeAddr: its IPv4 address on the link
 * @param architecture the platform of its Java, as Java names it; empty while Slurm has never reached it
 * @param features its features in slurm.conf: its board and its pair
 */
public record SlurmBoard(String name, String address, String architecture, Set<String> features) {

    private static final Map<String, String> ARCHITECTURES =
            Map.of("x86_64", "amd64", "armv7l", "arm", "armv8l", "arm");
    private static final Pattern FIELD = Pattern.compile("(?:^| )(NodeName|NodeAddr|Arch|AvailableFeatures)=(\\S*)");

    public SlurmBoard {
        features = Set.copyOf(features);
    }

    /** Reads a line of {@code scontrol -o show nodes}. */
    static SlurmBoard of(String line) {
        Map<String, String> fields = FIELD.matcher(line)
                .results()
                .collect(Collectors.toMap(field -> field.group(1), field -> field.group(2)));
        return new SlurmBoard(
                fields.get("NodeName"),
                fields.get("NodeAddr"),
                javaName(fields.getOrDefault("Arch", "")),
                Set.of(fields.getOrDefault("AvailableFeatures", "").split(",")));
    }

    /** Java's name of a machine that {@code uname -m} names. */
    static String javaName(String machine) {
        return ARCHITECTURES.getOrDefault(machine, machine);
    }
}
