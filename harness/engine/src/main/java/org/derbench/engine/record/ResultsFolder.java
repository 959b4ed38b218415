package org.derbench.engine.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Json;
import org.derbench.engine.json.JsonException;

/**
 * The folder of one sweep: {@code plan.yaml}, {@code environment.json}, and {@code trials.jsonl}, to which each trial is
 * appended and synced before the next one starts.
 */
public final class ResultsFolder implements AutoCloseable {

    private static final String TRIALS = "trials.jsonl";

    private final Path path;
    private final FileChannel trials;

    private ResultsFolder(Path path, FileChannel trials) {
        this.path = path;
        this.trials = trials;
    }

    /**
     * Makes the folder, with its plan and environment.
     *
     * @throws IOException if it exists already or cannot be written
     */
    public static ResultsFolder create(Path path, String plan, Map<String, Object> environment) throws IOException {
        Files.createDirectories(path.toAbsolutePath().getParent());
        Files.createDirectory(path);
        replace(path.resolve("plan.yaml"), plan);
        replace(path.resolve("environment.json"), Json.write(environment) + "\n");
        return new ResultsFolder(path, FileChannel.open(path.resolve(TRIALS),
                StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
    }

    private static void replace(Path file, String text) throws IOException {
        Path whole = file.resolveSibling(file.getFileName() + ".tmp");
        Files.writeString(whole, text);
        Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Appends a record; it is on the disk when this returns. */
    public synchronized void append(TrialRecord record) throws IOException {
        ByteBuffer line = ByteBuffer.wrap((record.toLine() + "\n").getBytes(StandardCharsets.UTF_8));
        while (line.hasRemaining()) {
            trials.write(line);
        }
        trials.force(true);
    }

    /** Writes the log of a trial that failed, under {@code logs/}. */
    public void log(String trial, List<String> lines) throws IOException {
        Path logs = Files.createDirectories(path.resolve("logs"));
        Files.write(logs.resolve(trial.replaceAll("[^A-Za-z0-9._-]+", "_") + ".log"), lines);
    }

    public Path path() {
        return path;
    }

    /** The records of a folder, in their order. A last line that was torn by a crash is left out. */
    public static List<TrialRecord> read(Path path) throws IOException {
        List<String> lines = Files.readAllLines(path.resolve(TRIALS));
        List<TrialRecord> records = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            try {
                records.add(TrialRecord.parse(lines.get(i)));
            } catch (JsonException e) {
                if (i < lines.size() - 1) {
                    throw new IOException(path.resolve(TRIALS) + " line " + (i + 1) + ": " + e.getMessage(), e);
                }
            }
        }
        return records;
    }

    @Override
    public void close() throws IOException {
        trials.close();
    }
}
