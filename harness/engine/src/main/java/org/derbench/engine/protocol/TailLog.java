package org.derbench.engine.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.derbench.engine.time.SystemClock;
import org.derbench.engine.time.Threads;

/**
 * Keeps the last lines of a process's output. It reads on a thread of its own, so that the process never waits for a
 * reader.
 */
public final class TailLog {

    private static final int MAX_LINES = 400;
    private static final int MAX_LINE_LENGTH = 2000;

    private final Deque<String> lines = new ArrayDeque<>();
    private final Threads threads;
    private final Thread reader;

    /** @param name the process's name, for the thread's name */
    public TailLog(String name, InputStream stream) {
        this(name, stream, new SystemClock().threads());
    }

    /** @param threads read the stream */
    public TailLog(String name, InputStream stream, Threads threads) {
        this.threads = threads;
        reader = threads.thread("log of " + name, () -> read(stream));
        reader.start();
    }

    private void read(InputStream stream) {
        try (BoundedLines in = new BoundedLines(stream, MAX_LINE_LENGTH)) {
            for (BoundedLines.Line line = in.next(); line != null; line = in.next()) {
                add(line.text());
            }
        } catch (IOException e) {
            add("(the log ends here: " + e.getMessage() + ")");
        }
    }

    /** Adds a line from another source. */
    public synchronized void add(String line) {
        lines.addLast(line.length() > MAX_LINE_LENGTH ? line.substring(0, MAX_LINE_LENGTH) : line);
        if (lines.size() > MAX_LINES) {
            lines.removeFirst();
        }
    }

    /** The last lines until now. */
    public synchronized List<String> lines() {
        return List.copyOf(lines);
    }

    /** Waits until the process has closed the stream, at most this long; then all of its output is here. */
    public void awaitEnd(long atMostMs) throws InterruptedException {
        threads.join(reader, Duration.ofMillis(atMostMs));
    }
}
