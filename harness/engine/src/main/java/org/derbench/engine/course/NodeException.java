package org.derbench.engine.course;

/** A failure of a node, or of something that runs in it. */
public class NodeException extends Exception {

    private static final long serialVersionUID = 1L;

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

    /** The reason as it stands in a record. */
    public String reason() {
        return kind + ": " + getMessage();
    }
}
