package org.derbench.engine.node;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.BoundedLines;
import org.derbench.engine.protocol.CommandLine;
import org.derbench.engine.protocol.LineException;
import org.derbench.engine.protocol.Lines;

/**
 * Reads commands and has them executed. Each role has a thread of its own and executes its commands in their order. So
 * a role that hangs does not keep the node from hearing that the trial is over.
 */
public final class NodeLoop {

    private final BoundedLines lines;
    private final Answers answers;
    private final NodeHost host;
    private final Map<String, NodeRole> roles = new HashMap<>();

    /**
     * @param commands a line of JSON for each command
     * @param answers a line of JSON for each answer
     */
    public NodeLoop(InputStream commands, PrintStream answers, NodeHost host) {
        this.lines = new BoundedLines(commands, Lines.LONGEST_BYTES);
        this.answers = new Answers(answers);
        this.host = host;
    }

    /** Runs until it is told to end, the lines end, or a line is too long. */
    public void run() throws IOException {
        answers.up(new Answer.Up(host.machine().facts()));
        boolean goesOn = true;
        while (goesOn) {
            BoundedLines.Line line = lines.next();
            goesOn = line != null && take(line);
        }
    }

    /** The names of the roles that it had. */
    Collection<String> roles() {
        return List.copyOf(new TreeSet<>(roles.keySet()));
    }

    /** Handles a line; returns whether there may be more. */
    private boolean take(BoundedLines.Line line) {
        if (!line.ends()) {
            answers.failure(LineException.tooLong("a command"));
            return false;
        }
        // a login shell on the way here may read a line for itself, so the first ones are empty
        return line.text().isBlank() || take(line.text());
    }

    private boolean take(String text) {
        try {
            CommandLine line = CommandLine.of(text);
            if (line.command().ends()) {
                return false;
            }
            roles.computeIfAbsent(line.role(), name -> new NodeRole(name, host, answers))
                    .take(line);
        } catch (LineException e) {
            if (e.id() == null) {
                answers.failure(e);
            } else {
                answers.fail(e.id(), e);
            }
        }
        return true;
    }
}
