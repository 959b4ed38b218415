package org.derbench.engine.record;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.derbench.engine.json.Json;
import org.derbench.engine.json.JsonException;

/**
 * The folder of one sweep: {@code plan.yaml}, {@code environment.json}, and {@code trials.jsonl}, to which each trial is
 * appended and synced before the next one starts. Only one coordinator at a time has it open.
 */
public final class ResultsFolder implements AutoCloseable {

    /** The plan as it was written. */
    public static final String PLAN = "plan.yaml";
    /** What surrounds the sweep, as one line of JSON. */
    public static final String ENVIRONMENT = "environment.json";
    /** How far a sweep is, for whoever looks; worth nothing once it has ended. */
    public static final String STATUS = "status.json";
    /** A record a line. */
    public static final String TRIALS = "trials.jsonl";

    private final Path path;
    private final FolderLock lock;
    private final FileChannel trials;

    private ResultsFolder(Path path, FolderLock lock, FileChannel trials) {
        this.path = path;
        this.lock = lock;
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
        ResultsFolder folder = open(path, StandardOpenOption.CREATE_NEW);
        try {
            folder.replace(ENVIRONMENT, Json.write(environment) + "\n");
            // last: a folder with a plan is complete, however its coordinator ended
            folder.replace(PLAN, plan);
            Durable.syncFolder(path.toAbsolutePath().getParent());
            return folder;
        } catch (IOException e) {
            folder.close();
            throw e;
        }
    }

    /**
     * Opens a folder again, to append what is missing. A last line that was torn is removed.
     *
     * @throws ResultsInUseException if another coordinator has it open
     */
    public static ResultsFolder reopen(Path path) throws IOException {
        ResultsFolder folder = open(path, StandardOpenOption.CREATE);
        try {
            folder.trials.truncate(wholeLines(folder.trials));
            return folder;
        } catch (IOException e) {
            folder.close();
            throw e;
        }
    }

    private static ResultsFolder open(Path path, StandardOpenOption how) throws IOException {
        FolderLock lock = FolderLock.take(path);
        try {
            return new ResultsFolder(path, lock, FileChannel.open(path.resolve(TRIALS), how, StandardOpenOption.READ, StandardOpenOption.WRITE));
        } catch (IOException e) {
            lock.close();
            throw e;
        }
    }

    /** The length up to the last line end: a line is written with its end, so what follows was torn. */
    private static long wholeLines(FileChannel file) throws IOException {
        ByteBuffer block = ByteBuffer.allocate(1 << 16);
        for (long end = file.size(); end > 0; end = Math.max(0, end - block.capacity())) {
            long start = Math.max(0, end - block.capacity());
            block.clear().limit((int) (end - start));
            while (block.hasRemaining() && file.read(block, start + block.position()) >= 0) { }
            for (int i = block.position() - 1; i >= 0; i--) {
                if (block.get(i) == '\n') {
                    return start + i + 1;
                }
            }
        }
        return 0;
    }

    /** Whether a coordinator has the folder open at this moment. */
    public static boolean inUse(Path path) throws IOException {
        return FolderLock.isTaken(path);
    }

    /** Appends a record; it is on the disk when this returns. When this fails, nothing was appended. */
    public synchronized void append(TrialRecord record) throws IOException {
        Durable.append(trials, record.toLine() + "\n");
    }

    /** Makes one of the folder's files hold that text, as a whole or not at all. */
    public void replace(String file, String text) throws IOException {
        Durable.replace(path.resolve(file), text);
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
        List<TrialRecord> records = new ArrayList<>();
        forEach(path, records::add);
        return records;
    }

    /** Hears every record of a folder in its order, as {@link #read}, but holds one at a time. */
    public static void forEach(Path path, Consumer<TrialRecord> heard) throws IOException {
        first(path, Integer.MAX_VALUE, heard);
    }

    /** Hears the first records of a folder, as many as that at most. */
    public static void first(Path path, int atMost, Consumer<TrialRecord> heard) throws IOException {
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(Files.newInputStream(path.resolve(TRIALS)), StandardCharsets.UTF_8))) {
            String line = in.readLine();
            for (int number = 1; line != null && number <= atMost; number++) {
                String next = in.readLine();
                try {
                    heard.accept(TrialRecord.parse(line));
                } catch (JsonException e) {
                    if (next != null) {
                        throw new IOException(path.resolve(TRIALS) + " line " + number + ": " + e.getMessage(), e);
                    }
                }
                line = next;
            }
        }
    }

    @Override
    public void close() throws IOException {
        try (lock) {
            trials.close();
        }
    }
}
