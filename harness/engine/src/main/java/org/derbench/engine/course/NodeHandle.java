package org.derbench.engine.course;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.derbench.engine.costs.NodeFacts;
import org.derbench.engine.io.Complaint;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.AnswerLine;
import org.derbench.engine.protocol.BoundedLines;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.CommandLine;
import org.derbench.engine.protocol.LineException;
import org.derbench.engine.protocol.Lines;
import org.derbench.engine.protocol.TailLog;
import org.derbench.engine.time.SystemClock;
import org.derbench.engine.time.Threads;
import org.derbench.spi.MiddlewareException;

/** The coordinator's side of one node process. */
public final class NodeHandle implements AutoCloseable {

    private static final long EXIT_PATIENCE_MS = 1500;
    /** How long to wait for an exit code. The whole time passes only if a process closes its output and goes on. */
    private static final long CODE_PATIENCE_MS = 10_000;

    /** How long to wait for last words. The whole time passes only if a descendant holds the standard error open. */
    private static final long WORDS_PATIENCE_MS = 1_000;

    private static final long KILL_PATIENCE_MS = 10_000;

    private final String name;
    private final Process process;
    private final Threads threads;
    private final PrintStream commands;
    private final TailLog log;
    private final Map<Long, CompletableFuture<Answer>> waiting = new ConcurrentHashMap<>();
    private final CompletableFuture<NodeFacts> ready = new CompletableFuture<>();
    private final CompletableFuture<NodeException> failure = new CompletableFuture<>();
    private volatile boolean killed;
    private List<ProcessHandle> below = List.of();
    private long lastId;

    /** @param name its name in messages: {@code initiator} */
    public NodeHandle(String name, Process process) {
        this(name, process, new SystemClock().threads());
    }

    /** @param threads read the process's output, and wait for it */
    public NodeHandle(String name, Process process, Threads threads) {
        this.name = name;
        this.threads = threads;
        this.process = process;
        this.commands = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
        this.log = new TailLog(name, process.getErrorStream(), threads);
        threads.thread("answers of " + name, this::read).start();
    }

    private void read() {
        try (BoundedLines in = new BoundedLines(process.getInputStream(), Lines.LONGEST_BYTES)) {
            for (BoundedLines.Line line = in.next(); line != null; line = in.next()) {
                read(line);
            }
        } catch (IOException | LineException e) {
            failed(NodeException.death(name + " broke off: " + e.getMessage()));
        }
        failed(NodeException.death("the " + name + "'s process ended" + exitCode() + lastWords()));
    }

    /** Reads a line. A JVM also writes warnings and diagnostics to standard output, with or without an end of line. */
    private void read(BoundedLines.Line line) throws IOException {
        if (!line.ends()) {
            throw new IOException("it said a line of more than " + Lines.LONGEST);
        }
        int mark = line.text().indexOf(AnswerLine.MARK);
        String noise = mark < 0 ? line.text() : line.text().substring(0, mark);
        if (!noise.isBlank()) {
            log.add(noise);
        }
        if (mark >= 0) {
            take(AnswerLine.of(line.text().substring(mark + AnswerLine.MARK.length())));
        }
    }

    private void take(AnswerLine line) throws IOException {
        if (line.id() != null) {
            CompletableFuture<Answer> answer = waiting.remove(line.id());
            if (answer != null) {
                answer.complete(line.answer());
            }
        } else if (line.answer() instanceof Answer.Up up) {
            ready.complete(up.facts());
        } else if (line.answer() instanceof Answer.Failed failed) {
            failure.complete(failed(failed));
        } else {
            throw new IOException("it says " + Answer.meaning(line.answer().getClass()) + ", and nobody asked");
        }
    }

    private NodeException failed(Answer.Failed how) {
        return new NodeException(how.kind(), how.reason() + " (" + name + ")");
    }

    private void failed(NodeException how) {
        if (!killed) {
            failure.complete(how);
        }
    }

    /** Kills the process on behalf of a planned fault, which is no failure. */
    void kill() throws InterruptedException, NodeException {
        killed = true;
        List<ProcessHandle> below = process.descendants().toList();
        boolean ended = process.destroyForcibly().waitFor(KILL_PATIENCE_MS, TimeUnit.MILLISECONDS);
        below.forEach(ProcessHandle::destroyForcibly);
        if (!ended) {
            throw new NodeException("HUNG", "the process of the " + name + " does not end, although it was killed");
        }
    }

    private String exitCode() {
        try {
            return process.waitFor(CODE_PATIENCE_MS, TimeUnit.MILLISECONDS) ? " with code " + process.exitValue() : "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    /** The node's last output, which another thread may still be reading after the end of its answers. */
    private String lastWords() {
        try {
            log.awaitEnd(WORDS_PATIENCE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        List<String> lines = log.lines();
        return lines.isEmpty() ? "" : ": " + Complaint.of(lines);
    }

    /** Waits until the node is up; returns its facts. */
    public NodeFacts awaitReady(Duration bound) throws NodeException, InterruptedException {
        return await(ready, "start", bound);
    }

    /** Sends a command, without waiting for its answer. */
    public CompletableFuture<Answer> send(String role, Command command) {
        long id = nextId();
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        waiting.put(id, answer);
        try {
            commands.println(new CommandLine(id, role, command).text());
        } catch (LineException e) {
            answer.completeExceptionally(new NodeException("COMMAND", e.getMessage()));
        }
        return answer.thenCompose(this::accepted);
    }

    private CompletableFuture<Answer> accepted(Answer answer) {
        return answer instanceof Answer.Failed failed
                ? CompletableFuture.failedFuture(failed(failed))
                : CompletableFuture.completedFuture(answer);
    }

    /**
     * Waits for the answer to a command.
     *
     * @throws NodeException if the node reports a failure, fails otherwise, or does not answer in time
     */
    public <T> T await(CompletableFuture<T> answer, String command, Duration bound)
            throws NodeException, InterruptedException {
        try {
            Object first = threads.get(CompletableFuture.anyOf(answer, failure), bound);
            if (first instanceof NodeException failed) {
                throw failed;
            }
            return answer.join();
        } catch (java.util.concurrent.TimeoutException e) {
            throw NodeException.silence(name, command, bound);
        } catch (java.util.concurrent.ExecutionException e) {
            throw cause(e) instanceof NodeException typed
                    ? typed
                    : NodeException.death(MiddlewareException.reasonOf(cause(e)));
        }
    }

    private static Throwable cause(Throwable failure) {
        Throwable cause = failure.getCause();
        return cause instanceof CompletionException ? cause.getCause() : cause;
    }

    /** Completes when the process ends, or something fails without a waiting command. */
    public CompletableFuture<NodeException> failure() {
        return failure;
    }

    /** The last lines that the node wrote to its standard error. */
    public List<String> log() {
        return log.lines();
    }

    public Process process() {
        return process;
    }

    private synchronized long nextId() {
        return ++lastId;
    }

    /** Asks the process to end, without waiting for it. */
    void askToEnd() {
        // one whose parent has ended meanwhile is below nothing any more
        below = Stream.concat(below.stream(), process.descendants()).distinct().toList();
        commands.println(new CommandLine(nextId(), null, new Command.Exit()).text());
        commands.close();
    }

    /** Asks the process to end; if it does not, kills it with all that it started. */
    @Override
    public void close() throws InterruptedException {
        askToEnd();
        if (!process.waitFor(EXIT_PATIENCE_MS, TimeUnit.MILLISECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor(KILL_PATIENCE_MS, TimeUnit.MILLISECONDS);
        }
        below.forEach(ProcessHandle::destroyForcibly);
    }
}
