package org.derbench.engine.coordinator;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Keeps the last lines that a process wrote. Reads on a thread of its own, so that the process never waits for a reader. */
final class TailLog {

    private static final int MAX_LINES = 400;
    private static final int MAX_LINE_LENGTH = 2000;

    private final Deque<String> lines = new ArrayDeque<>();
    private final Thread reader;

    TailLog(String name, InputStream stream) {
        reader = new Thread(() -> read(stream), "log of " + name);
        reader.setDaemon(true);
        reader.start();
    }

    private void read(InputStream stream) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                add(line);
            }
        } catch (IOException e) {
            add("(the log ends here: " + e.getMessage() + ")");
        }
    }

    /** Adds a line that came another way. */
    synchronized void add(String line) {
        lines.addLast(line.length() > MAX_LINE_LENGTH ? line.substring(0, MAX_LINE_LENGTH) : line);
        if (lines.size() > MAX_LINES) {
            lines.removeFirst();
        }
    }

    synchronized List<String> lines() {
        return List.copyOf(lines);
    }
}
