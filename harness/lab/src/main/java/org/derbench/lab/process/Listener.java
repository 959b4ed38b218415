package org.derbench.lab.process;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import org.derbench.engine.io.Complaint;
import org.derbench.engine.protocol.BoundedLines;
import org.derbench.engine.protocol.TailLog;
import org.derbench.lab.LabException;

/**
 * Reads all output of a process: finds wanted lines and drops the others, so that a full pipe never blocks the process.
 * Memory is bounded.
 */
public final class Listener {

    private static final int LONGEST_LINE_BYTES = 1 << 16;
    private static final long MOST_NOISE_BYTES = 4 << 20;
    private static final long LAST_WORDS_MS = 10_000;

    private final String name;
    private final Process process;
    private final TailLog complaints;
    private Wanted wanted;
    private String lastLine = "";
    private boolean reading;
    private boolean ended;

    /** @param name the name of the process in messages */
    public Listener(String name, Process process) {
        this.name = name;
        this.process = process;
        this.complaints = new TailLog(name, process.getErrorStream());
    }

    private record Wanted(Predicate<String> line, CompletableFuture<String> found) {}

    /** The first such line from now on. Call this before the process can print it. */
    public synchronized CompletableFuture<String> next(Predicate<String> line) {
        wanted = new Wanted(line, new CompletableFuture<>());
        if (!reading) {
            reading = true;
            Thread reader = new Thread(this::read, "hears " + name);
            reader.setDaemon(true);
            reader.start();
        } else if (ended) {
            wanted.found().completeExceptionally(hasEnded());
        }
        return wanted.found();
    }

    /**
     * Waits for such a line.
     *
     * @throws LabException if the process ends before, prints too much else, or does not print it in time
     */
    public static String await(String name, CompletableFuture<String> line, Duration bound) {
        try {
            return line.get(bound.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new LabException(name + " does not answer within " + bound.toSeconds() + " s", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof LabException typed
                    ? typed
                    : new LabException(
                            name + " cannot be heard: " + e.getCause().getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("interrupted while waiting for " + name, e);
        }
    }

    /** The last lines of its standard error. */
    public List<String> complaints() {
        try {
            complaints.awaitEnd(LAST_WORDS_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return complaints.lines();
    }

    /** The last line of its standard output that was not empty. */
    public synchronized String lastLine() {
        return lastLine;
    }

    private void read() {
        try (BoundedLines lines = new BoundedLines(process.getInputStream(), LONGEST_LINE_BYTES)) {
            for (BoundedLines.Line line = lines.next(); line != null; line = lines.next()) {
                take(line.text(), lines.bytes());
            }
        } catch (IOException e) {
            complaints.add(e.getMessage());
        }
        end();
    }

    private synchronized void take(String line, long bytes) {
        if (!line.isBlank()) {
            lastLine = line;
        }
        if (wanted == null) {
            return;
        }
        if (wanted.line().test(line)) {
            wanted.found().complete(line);
            wanted = null;
        } else if (bytes > MOST_NOISE_BYTES) {
            wanted.found()
                    .completeExceptionally(new LabException(
                            name + " says more than " + (MOST_NOISE_BYTES >> 20) + " MiB of something else"));
            wanted = null;
        }
    }

    private void end() {
        LabException reason = hasEnded();
        synchronized (this) {
            ended = true;
            if (wanted != null) {
                wanted.found().completeExceptionally(reason);
            }
        }
    }

    private LabException hasEnded() {
        return new LabException(name + " has ended: " + Complaint.of(complaints()));
    }
}
