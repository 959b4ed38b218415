package org.derbench.engine.protocol;

import org.derbench.engine.json.Kinds;

/**
 * A command on its way to a node.
 *
 * @param id its number
 * @param role its role; null for the whole node
 */
public record CommandLine(long id, String role, Command command) {

    static final Kinds<Command> KINDS = new Kinds<>(Command.class, "command");

    /**
     * The line, without its end.
     *
     * @throws LineException if it is too long
     */
    public String text() {
        return Envelope.line(id, role, KINDS, (Record) command);
    }

    /**
     * The command in a line.
     *
     * @throws LineException if this release does not know the line, or its content
     */
    public static CommandLine of(String line) {
        Envelope envelope = Envelope.of(line);
        Command command = envelope.content(KINDS);
        if (envelope.id() == null || envelope.role() == null && !command.ends()) {
            throw new LineException(
                    envelope.id(),
                    "the command '" + envelope.is() + "': it has no '" + (envelope.id() == null ? "id" : "role") + "'");
        }
        return new CommandLine(envelope.id(), envelope.role(), command);
    }
}
