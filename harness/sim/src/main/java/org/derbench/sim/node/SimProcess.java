package org.derbench.sim.node;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.derbench.engine.node.NodeHost;
import org.derbench.engine.node.NodeLoop;
import org.derbench.sim.clock.Simulation;

/** A node's process: runs the engine's loop, with pipes to the coordinator, until it ends or is killed. */
public final class SimProcess extends Process {

    private static final int KILLED = 137;

    private final Simulation simulation;
    private final String owner;
    private final TimedLines told;
    private final TimedLines said;
    private final Pipe commands;
    private final Pipe answers;
    private final Pipe errors;
    private int code = -1;

    private SimProcess(Simulation simulation, String owner, long pipesNs, long answersNs) {
        this.simulation = simulation;
        this.owner = owner;
        this.told = new TimedLines(simulation);
        this.said = new TimedLines(simulation);
        this.commands = new Pipe(simulation, pipesNs);
        this.answers = new Pipe(simulation, answersNs);
        this.errors = new Pipe(simulation, answersNs);
    }

    /**
     * Starts a process.
     *
     * @param owner its name, unique in the simulation
     * @param pipesNs the time of text from the coordinator
     * @param answersNs the time of text to it
     */
    public static SimProcess start(Simulation simulation, String owner, NodeHost host, long pipesNs, long answersNs) {
        SimProcess process = new SimProcess(simulation, owner, pipesNs, answersNs);
        simulation.start(owner, "commands", () -> process.run(host));
        return process;
    }

    private void run(NodeHost host) {
        try {
            new NodeLoop(commands.in(), new PrintStream(said.also(answers.out()), true, StandardCharsets.UTF_8), host)
                    .run();
            end(0, "");
        } catch (IOException e) {
            end(1, String.valueOf(e.getMessage()));
        }
    }

    /** Ends it with that code, and these words on its standard error, whatever it is doing. */
    public void end(int with, String words) {
        if (code < 0) {
            code = with;
            if (!words.isEmpty()) {
                new PrintStream(errors.out(), true, StandardCharsets.UTF_8).println(words);
            }
            commands.close();
            answers.close();
            errors.close();
            simulation.kill(owner);
        }
    }

    /** Its name. */
    public String owner() {
        return owner;
    }

    /** The commands that it was sent, as the coordinator wrote them. */
    public List<String> commands() {
        return told.lines().stream().map(TimedLines.Line::text).toList();
    }

    /** The commands that it was sent, with their times. */
    public List<TimedLines.Line> told() {
        return told.lines();
    }

    /** Its answers, with their times. */
    public List<TimedLines.Line> said() {
        return said.lines();
    }

    @Override
    public OutputStream getOutputStream() {
        return told.also(commands.out());
    }

    @Override
    public InputStream getInputStream() {
        return answers.in();
    }

    @Override
    public InputStream getErrorStream() {
        return errors.in();
    }

    @Override
    public int waitFor() {
        simulation.await(() -> "the end of " + owner, () -> code >= 0, () -> Long.MAX_VALUE);
        return code;
    }

    @Override
    public boolean waitFor(long timeout, TimeUnit unit) {
        long untilNs = simulation.nowNs() + unit.toNanos(timeout);
        simulation.await(() -> "the end of " + owner, () -> code >= 0, () -> untilNs);
        return code >= 0;
    }

    @Override
    public int exitValue() {
        if (code < 0) {
            throw new IllegalThreadStateException(owner + " runs");
        }
        return code;
    }

    @Override
    public boolean isAlive() {
        return code < 0;
    }

    @Override
    public void destroy() {
        end(KILLED, "");
    }

    @Override
    public Process destroyForcibly() {
        destroy();
        return this;
    }

    @Override
    public Stream<ProcessHandle> descendants() {
        return Stream.of();
    }
}
