package org.derbench.engine.node;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.derbench.engine.json.Fields;
import org.derbench.engine.stream.BoundedLines;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.trial.TrialSpec;
import org.derbench.spi.Role;

/**
 * Reads commands and has them done: those of one end in their order, on one thread for each end, so that an end that
 * hangs does not keep the node from hearing that the trial is over.
 */
final class NodeLoop {

    /** The longest commands hold what plugins tell each other, such as certificates: some kilobytes. */
    static final int LONGEST_COMMAND_BYTES = 1 << 20;
    private static final System.Logger LOG = System.getLogger(NodeLoop.class.getName());

    private final BoundedLines commands;
    private final Answers answers;
    private final NanoClock clock;
    private final LoadedPlugins plugins = new LoadedPlugins();
    private final Map<Role, NodeSession> sessions = new EnumMap<>(Role.class);
    private final Map<Role, ExecutorService> threads = new EnumMap<>(Role.class);

    NodeLoop(BoundedLines commands, Answers answers, NanoClock clock) {
        this.commands = commands;
        this.answers = answers;
        this.clock = clock;
    }

    void run() throws IOException {
        answers.ready(NodeFacts.collect());
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
            Role role = Role.valueOf(command.text("role").toUpperCase(java.util.Locale.ROOT));
            threads.computeIfAbsent(role, NodeLoop::thread).execute(() -> execute(role, command));
        }
    }

    private static ExecutorService thread(Role role) {
        return Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, role.label());
            thread.setDaemon(true);
            return thread;
        });
    }

    private void execute(Role role, Fields command) {
        long id = command.integer("id");
        try {
            answers.done(id, answer(role, command));
        } catch (Exception | LinkageError | StackOverflowError | OutOfMemoryError e) {
            LOG.log(System.Logger.Level.ERROR, command.text("do") + " at the " + role.label(), e);
            answers.failed(id, e);
        }
    }

    private Map<String, Object> answer(Role role, Fields command) throws Exception {
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

    private synchronized void put(Role role, NodeSession session) {
        sessions.put(role, session);
    }

    private synchronized NodeSession session(Role role) {
        NodeSession session = sessions.get(role);
        if (session == null) {
            throw new IllegalStateException("the " + role.label() + " is not open");
        }
        return session;
    }
}
