package org.derbench.run.plan;

import java.util.List;
import org.derbench.lab.board.Board;

/** The properties in which cells differ, in the order of a cell's name: setup first. */
public enum Axis {
    BOARD("boards", "board", List.of(Board.HOST)),
    LINK("links", "link", List.of("10mbit")),
    MIDDLEWARE("middleware", "middleware", List.of()),
    SERIALIZER("serializers", "serializer", List.of()),
    PATTERN("patterns", "pattern", List.of("*")),
    NODE("nodes", "node", List.of("MMXU")),
    NODE_SIZE("nodeSizes", "nodeSize", List.of("small")),
    LOAD("loads", "load", List.of("closed")),
    FAULT("faults", "fault", List.of(PlannedFault.NONE));

    private final String listName;
    private final String label;
    private final List<String> standard;

    Axis(String listName, String label, List<String> standard) {
        this.listName = listName;
        this.label = label;
        this.standard = standard;
    }

    /** The name of its list in a plan. */
    public String listName() {
        return listName;
    }

    /** The name of one value, in an exclusion and in a record. */
    public String label() {
        return label;
    }

    /** The noun for one value in messages to people: plans and records still say node where it is a message. */
    public String noun() {
        return switch (this) {
            case NODE -> "message";
            case NODE_SIZE -> "message size";
            default -> label;
        };
    }

    /** The values of the axis in a plan that does not name it. */
    List<String> standard() {
        return standard;
    }
}
