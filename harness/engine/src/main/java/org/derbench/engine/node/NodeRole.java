package org.derbench.engine.node;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.derbench.engine.protocol.CommandException;
import org.derbench.engine.protocol.CommandLine;
import org.derbench.engine.protocol.Recipient;
import org.derbench.engine.protocol.SharedFacts;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.Threads;

/**
 * One role of this node, open or not. Executes the role's commands one after the other, and faults' commands beside
 * them.
 */
final class NodeRole implements Recipient {

    private static final System.Logger LOG = System.getLogger(NodeRole.class.getName());

    private final String name;
    private final NodeHost host;
    private final Answers answers;
    private final InTurn commands;
    private final InTurn beside;
    private volatile NodeSession session;

    NodeRole(String name, NodeHost host, Answers answers) {
        this.name = name;
        this.host = host;
        this.answers = answers;
        this.commands = new InTurn(name, host.clock().threads());
        this.beside = new InTurn(name + " fault", host.clock().threads());
    }

    /** Runs tasks one after the other, on a thread that begins with the first. */
    private static final class InTurn {

        private final String name;
        private final Threads threads;
        private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
        private boolean started;

        InTurn(String name, Threads threads) {
            this.name = name;
            this.threads = threads;
        }

        void run(Runnable task) {
            tasks.add(task);
            if (!started) {
                started = true;
                threads.thread(name, this::runAll).start();
            }
        }

        private void runAll() {
            try {
                while (true) {
                    threads.take(tasks).run();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Executes a command and answers it. */
    void take(CommandLine line) {
        if (line.command().atOnce()) {
            execute(line);
        } else {
            (line.command().beside() ? beside : commands).run(() -> execute(line));
        }
    }

    private void execute(CommandLine line) {
        try {
            answers.write(line.id(), line.command().at(this));
        } catch (Exception | Error e) {
            LOG.log(System.Logger.Level.ERROR, line.command().word() + " at the " + name, e);
            answers.fail(line.id(), e);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public SharedFacts open(TrialSpec spec) throws Exception {
        session = new NodeSession(spec, host, answers::failure);
        return session.told();
    }

    @Override
    public NodeSession session() {
        if (session == null) {
            throw new CommandException("the " + name + " is not open");
        }
        return session;
    }
}
