package org.derbench.engine.course;

/** A failure of a node, or of something that runs in it. */
public class NodeException extends Exception {

    private static final long serialVersionUID = 1L;
    private static final String DIED = "DIED";

    private final String kind;

    /**
     * @param kind {@code DIED}, {@code HUNG}, {@code CODEC}; {@code COMMAND} or {@code ANSWER} for unreadable lines; or
     *     the name of a kind of middleware failure
     */
    public NodeException(String kind, String message) {
        super(message);
        this.kind = kind;
    }

    public String kind() {
        return kind;
    }

    /** The failure of a node whose process has ended. */
    static NodeException death(String message) {
        return new NodeException(DIED, message);
    }

    /** Whether the node's process has ended. */
    boolean isDeath() {
        return kind.equals(DIED);
    }

    /** The reason as it stands in a record. */
    public String reason() {
        return kind + ": " + getMessage();
    }
}
