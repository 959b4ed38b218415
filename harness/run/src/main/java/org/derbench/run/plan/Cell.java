package org.derbench.run.plan;

import java.util.Map;
import java.util.TreeMap;
import org.derbench.engine.load.Load;
import org.derbench.engine.record.part.Setup;
import org.derbench.spi.Pattern;

/**
 * One combination that a sweep measures.
 *
 * @param middleware without variant
 * @param settings   that differ from the variant's own
 */
public record Cell(String board, String link, String middleware, String variant, String serializer, Pattern pattern,
                   String node, String nodeSize, Load load, Map<String, String> settings) {

    public Cell {
        settings = java.util.Collections.unmodifiableMap(new TreeMap<>(settings));
    }

    /** The same in another setup. */
    public Cell at(String otherBoard, String otherLink) {
        return new Cell(otherBoard, otherLink, middleware, variant, serializer, pattern, node, nodeSize, load, settings);
    }

    /** The middleware with its variant, {@code zeromq/curve}; {@code base} is left out. */
    public String system() {
        return system(middleware, variant);
    }

    private static String system(String middleware, String variant) {
        return variant.equals("base") ? middleware : middleware + "/" + variant;
    }

    /** Board and link. */
    public String setup() {
        return board + "@" + link;
    }

    /** Its name on that axis. */
    public String on(Axis axis) {
        return switch (axis) {
            case BOARD -> board;
            case LINK -> link;
            case MIDDLEWARE -> system();
            case SERIALIZER -> serializer;
            case PATTERN -> pattern.label();
            case NODE -> node;
            case NODE_SIZE -> nodeSize;
            case LOAD -> load.label();
        };
    }

    /** The cell in one line that no other cell of a sweep shares. */
    public String id() {
        return id(setup(), system(), serializer, pattern, node + " " + nodeSize, load.label());
    }

    /** That of the cell that a trial was of, by what was run. */
    public static String idOf(Setup run) {
        return id(run.board() + "@" + run.link(), system(run.middleware(), run.variant()), run.serializer(), run.pattern(),
                run.node() + " " + run.nodeSize(), run.load());
    }

    private static String id(String setup, String system, String serializer, Pattern pattern, String node, String load) {
        return String.join(" | ", setup, system, serializer, pattern.label(), node, load);
    }
}
