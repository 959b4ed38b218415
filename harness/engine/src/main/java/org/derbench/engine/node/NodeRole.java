package org.derbench.engine.node;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.derbench.engine.answer.Told;
import org.derbench.engine.command.Command;
import org.derbench.engine.protocol.CommandLine;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.NanoClock;

/** One role of this node, open or not: has its commands done one after the other, and those of faults beside them. */
final class NodeRole implements Command.Place {

    private static final System.Logger LOG = System.getLogger(NodeRole.class.getName());

    private final String name;
    private final LoadedPlugins plugins;
    private final NanoClock clock;
    private final Answers answers;
    private final Executor thread;
    private final Executor beside;
    private volatile NodeSession session;

    NodeRole(String name, LoadedPlugins plugins, NanoClock clock, Answers answers) {
        this.name = name;
        this.plugins = plugins;
        this.clock = clock;
        this.answers = answers;
        this.thread = thread(name);
        this.beside = thread(name + " fault");
    }

    private static Executor thread(String name) {
        return Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Has it done, and answered. */
    void take(CommandLine line) {
        (line.command().beside() ? beside : thread).execute(() -> execute(line));
    }

    private void execute(CommandLine line) {
        try {
            answers.done(line.id(), line.command().at(this));
        } catch (Exception | Error e) {
            LOG.log(System.Logger.Level.ERROR, line.command().word() + " at the " + name, e);
            answers.failed(line.id(), e);
        }
    }

    @Override
    public Told open(TrialSpec spec) throws Exception {
        session = new NodeSession(spec, plugins, clock, answers::failure);
        return session.told();
    }

    @Override
    public NodeSession session() {
        if (session == null) {
            throw new IllegalStateException("the " + name + " is not open");
        }
        return session;
    }
}
