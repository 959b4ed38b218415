package org.derbench.lab.ssh;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.derbench.lab.Names;
import org.derbench.lab.board.Boards;
import org.derbench.lab.yaml.YamlReader;

/** Reads lab files; {@code lab.schema.json} describes them. */
public final class LabReader {

    private static final List<String> OTHER_PAIRS = List.of("auto", "emulated", "loopback");

    private final Boards boards;
    private final YamlReader reader = YamlReader.forSchema(LabReader.class, "/lab.schema.json");

    /** @param boards the known kinds of hosts */
    public LabReader(Boards boards) {
        this.boards = boards;
    }

    /**
     * The lab in this file.
     *
     * @throws org.derbench.lab.BadInputException if it is wrong: file, path in the file, reason
     */
    public Lab read(Path file) {
        JsonNode content = reader.read(file);
        Map<String, LabHost> hosts = new LinkedHashMap<>();
        content.get("hosts")
                .properties()
                .forEach(each -> hosts.put(each.getKey(), host(file, each.getKey(), each.getValue())));
        requireDistinctAddresses(file, hosts);
        Map<String, Lab.LabPair> pairs = new LinkedHashMap<>();
        content.path("pairs")
                .properties()
                .forEach(each -> pairs.put(each.getKey(), pair(file, each.getKey(), each.getValue(), hosts)));
        Map<String, Lab.LabPlacement> placements = new LinkedHashMap<>();
        content.path("placements")
                .properties()
                .forEach(each -> placements.put(each.getKey(), placement(file, each.getKey(), each.getValue(), hosts)));
        require(
                !pairs.isEmpty() || !placements.isEmpty(),
                file,
                "",
                "required property 'pairs' or 'placements' not found");
        Optional<Path> sshConfig =
                text(content, "sshConfig").map(file.toAbsolutePath().getParent()::resolve);
        return new Lab(file, sshConfig, hosts, pairs, placements);
    }

    private LabHost host(Path file, String name, JsonNode content) {
        String board = content.get("board").textValue();
        require(
                boards.names().contains(board),
                file,
                "hosts." + name + ".board",
                Names.unknown("board", board, boards.names()));
        require(
                boards.named(board).emulates().isEmpty(),
                file,
                "hosts." + name + ".board",
                "'" + board + "' is an emulated board; name the real one");
        JsonNode limits = content.path("limits");
        return new LabHost(
                name,
                content.get("ssh").textValue(),
                board,
                content.get("device").textValue(),
                content.get("address").textValue(),
                content.path("deviceShared").asBoolean(true),
                text(content, "java").orElse("java"),
                text(content, "folder").orElse(".cache/derbench"),
                text(content, "powerCycle"),
                text(limits, "cpus"),
                Optional.ofNullable(limits.get("heapMegabytes")).map(JsonNode::intValue),
                text(content, "emulation"));
    }

    private static void requireDistinctAddresses(Path file, Map<String, LabHost> hosts) {
        Map<String, String> owners = new HashMap<>();
        hosts.values().forEach(host -> {
            String owner = owners.put(host.address(), host.name());
            require(owner == null, file, "hosts." + host.name() + ".address", "is that of '" + owner + "' already");
        });
    }

    private static Lab.LabPair pair(Path file, String name, JsonNode content, Map<String, LabHost> hosts) {
        String path = "pairs." + name;
        require(!OTHER_PAIRS.contains(name), file, path, "is the name of another kind of pair; choose another");
        LabHost initiator =
                end(file, path + ".initiator", content.get("initiator").textValue(), hosts);
        LabHost responder =
                end(file, path + ".responder", content.get("responder").textValue(), hosts);
        require(
                !initiator.equals(responder),
                file,
                path + ".responder",
                "is the initiator itself; a pair has two hosts");
        require(
                initiator.board().equals(responder.board()),
                file,
                path + ".responder",
                "is of board '" + responder.board() + "', and the initiator of '" + initiator.board()
                        + "'; both ends of a pair are of one kind");
        return new Lab.LabPair(name, initiator, responder);
    }

    private static Lab.LabPlacement placement(Path file, String name, JsonNode content, Map<String, LabHost> hosts) {
        String path = "placements." + name;
        require(!OTHER_PAIRS.contains(name), file, path, "is the name of a kind of pair; choose another");
        return new Lab.LabPlacement(name, new PlacedHosts(file, path, hosts).of(content));
    }

    static LabHost end(Path file, String path, String name, Map<String, LabHost> hosts) {
        require(hosts.containsKey(name), file, path, Names.unknown("host", name, hosts.keySet()));
        return hosts.get(name);
    }

    private static Optional<String> text(JsonNode content, String name) {
        return Optional.ofNullable(content.path(name).textValue());
    }

    static void require(boolean holds, Path file, String path, String reason) {
        if (!holds) {
            throw YamlReader.at(file, path, reason);
        }
    }
}
