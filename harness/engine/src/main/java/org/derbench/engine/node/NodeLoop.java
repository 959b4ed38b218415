package org.derbench.engine.node;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.derbench.engine.costs.NodeFacts;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Parts;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.stream.BoundedLines;
import org.derbench.engine.time.NanoClock;

/**
 * Reads commands and has them done: those of one role in their order, on one thread for each role, so that one that
 * hangs does not keep the node from hearing that the trial is over.
 */
final class NodeLoop {

    /** The longest command says what the predecessor of a process that was killed has seen: up to some megabytes. */
    static final int LONGEST_COMMAND_BYTES = 16 << 20;
    /** How the commands of faults begin. */
    private static final String FAULT = "fault";
    private static final System.Logger LOG = System.getLogger(NodeLoop.class.getName());

    private final BoundedLines commands;
    private final Answers answers;
    private final NanoClock clock;
    private final LoadedPlugins plugins = new LoadedPlugins();
    private final Map<String, NodeSession> sessions = new HashMap<>();
    private final Map<String, ExecutorService> threads = new HashMap<>();

    NodeLoop(BoundedLines commands, Answers answers, NanoClock clock) {
        this.commands = commands;
        this.answers = answers;
        this.clock = clock;
    }

    void run() throws IOException {
        answers.ready(Parts.toMap(NodeFacts.collect()));
        for (BoundedLines.Line line = commands.next(); line != null; line = commands.next()) {
            if (!line.ends()) {
                throw new IOException("a command is longer than " + LONGEST_COMMAND_BYTES + " bytes");
            }
            // a login shell on the way here may read a line for itself, so the first ones are empty
            if (line.text().isBlank()) {
                continue;
            }
            Fields command = Fields.parse(line.text());
            if (command.text("do").equals("exit")) {
                return;
            }
            String role = command.text("role");
            // a fault comes while the role does its part in a phase
            String thread = command.text("do").startsWith(FAULT) ? role + " fault" : role;
            threads.computeIfAbsent(thread, NodeLoop::thread).execute(() -> execute(role, command));
        }
    }

    private static ExecutorService thread(String role) {
        return Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, role);
            thread.setDaemon(true);
            return thread;
        });
    }

    private void execute(String role, Fields command) {
        long id = command.integer("id");
        try {
            answers.done(id, answer(role, command));
        } catch (Exception | LinkageError | StackOverflowError | OutOfMemoryError e) {
            LOG.log(System.Logger.Level.ERROR, command.text("do") + " at the " + role, e);
            answers.failed(id, e);
        }
    }

    private Map<String, Object> answer(String role, Fields command) throws Exception {
        switch (command.text("do")) {
            case "open" -> {
                TrialSpec spec = TrialSpec.of(command.object("spec"));
                NodeSession session = new NodeSession(spec, plugins, clock, answers::failure);
                put(role, session);
                return session.told();
            }
            case "classPath" -> {
                return Map.of("classPath", session(role).classPath());
            }
            default -> {
                return session(role).execute(command.text("do"), command);
            }
        }
    }

    private synchronized void put(String role, NodeSession session) {
        sessions.put(role, session);
    }

    private synchronized NodeSession session(String role) {
        NodeSession session = sessions.get(role);
        if (session == null) {
            throw new IllegalStateException("the " + role + " is not open");
        }
        return session;
    }
}
