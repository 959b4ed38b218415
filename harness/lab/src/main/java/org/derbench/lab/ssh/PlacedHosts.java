package org.derbench.lab.ssh;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Reads the hosts of the roles of a placement. A role has one host by its name, or several: a list, in which a name
 * with {@code *} stands for all hosts that it matches, in the file's order, and that no role has by name.
 *
 * @param path the place of the placement in the file
 * @param hosts the hosts of the lab, by name
 */
record PlacedHosts(Path file, String path, Map<String, LabHost> hosts) {

    private static final String ANY = "*";

    /** The hosts by the names of processes: the name of the role, with a number behind it where it has several. */
    Map<String, LabHost> of(JsonNode roles) {
        List<String> named = roles.valueStream()
                .flatMap(PlacedHosts::words)
                .filter(word -> !word.contains(ANY))
                .toList();
        Map<String, LabHost> placed = new LinkedHashMap<>();
        roles.properties().forEach(role -> {
            List<LabHost> ofRole = words(role.getValue())
                    .flatMap(word -> of(role.getKey(), word, named).stream())
                    .toList();
            boolean several =
                    role.getValue().isArray() || role.getValue().asText().contains(ANY);
            for (LabHost host : ofRole) {
                int number = ofRole.indexOf(host) + 1;
                put(role.getKey(), several ? role.getKey() + "-" + number : role.getKey(), host, placed);
            }
        });
        return placed;
    }

    private static Stream<String> words(JsonNode role) {
        return role.isArray()
                ? StreamSupport.stream(role.spliterator(), false).map(JsonNode::textValue)
                : Stream.of(role.textValue());
    }

    private List<LabHost> of(String role, String word, List<String> named) {
        if (!word.contains(ANY)) {
            return List.of(LabReader.end(file, path + "." + role, word, hosts));
        }
        List<LabHost> matching = new ArrayList<>(hosts.values());
        matching.removeIf(host -> named.contains(host.name()) || !matches(word, host.name()));
        LabReader.require(
                !matching.isEmpty(),
                file,
                path + "." + role,
                "no host that is free is like '" + word + "' (there are " + String.join(", ", hosts.keySet()) + ")");
        return matching;
    }

    private static boolean matches(String word, String name) {
        String pattern = Stream.of(word.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
        return Pattern.matches(pattern, name);
    }

    private void put(String role, String process, LabHost host, Map<String, LabHost> placed) {
        LabReader.require(
                !placed.containsValue(host),
                file,
                path + "." + role,
                "'" + host.name() + "' has another role already; each has a host of its own");
        LabReader.require(
                placed.put(process, host) == null, file, path + "." + role, "'" + process + "' has a host already");
    }
}
