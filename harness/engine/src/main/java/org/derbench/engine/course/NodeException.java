package org.derbench.engine.course;

import java.time.Duration;

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

    /** The failure of a node that does not answer in time. */
    static NodeException silence(String node, String command, Duration bound) {
        return new NodeException(
                "HUNG",
                "the " + node + " did not answer to '" + command + "' within " + bound.toMillis() / 1000.0 + " s");
    }

    /** This failure, which another one told of first. */
    NodeException after(NodeException first) {
        return new NodeException(kind, getMessage() + ", after " + first.reason());
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
