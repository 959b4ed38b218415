package org.derbench.lab.yaml;

import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.derbench.message.number.Numbers;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Finds the lines of places in a YAML file that {@link YamlReader} could read. */
public final class YamlLines {

    private final Node root;

    private YamlLines(Node root) {
        this.root = root;
    }

    /** @throws org.derbench.lab.BadInputException if the file cannot be read */
    public static YamlLines of(Path file) {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(YamlText.LONGEST_BYTES);
        return new YamlLines(new Yaml(options).compose(new StringReader(YamlText.of(file))));
    }

    /**
     * The line of a place, counted from 1. A missing value has the line of the map or list that it belongs to.
     *
     * @param place {@code roles.meters.devices}, {@code route[1]}; empty for the whole file
     */
    public int of(String place) {
        Node at = root;
        int line = line(root);
        for (String step : place.isEmpty()
                ? List.<String>of()
                : List.of(place.replace("[", ".[").split("\\."))) {
            Optional<Step> next = step(at, step);
            if (next.isEmpty()) {
                return line;
            }
            at = next.get().to();
            line = next.get().line();
        }
        return line;
    }

    private record Step(Node to, int line) {}

    private static Optional<Step> step(Node from, String step) {
        if (from instanceof SequenceNode list && step.startsWith("[")) {
            int index = Numbers.parseInt(step.substring(1, step.length() - 1));
            return list.getValue().stream().skip(index).findFirst().map(node -> new Step(node, line(node)));
        }
        return from instanceof MappingNode map
                ? map.getValue().stream()
                        .filter(entry -> key(entry).equals(step))
                        .findFirst()
                        .map(entry -> new Step(entry.getValueNode(), line(entry.getKeyNode())))
                : Optional.empty();
    }

    private static String key(NodeTuple entry) {
        return entry.getKeyNode() instanceof ScalarNode key ? key.getValue() : "";
    }

    private static int line(Node node) {
        return node.getStartMark().getLine() + 1;
    }
}
