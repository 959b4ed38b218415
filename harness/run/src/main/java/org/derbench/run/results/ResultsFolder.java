package org.derbench.run.results;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.derbench.engine.io.PlainFile;
import org.derbench.engine.json.Json;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.record.TrialRecord;

/**
 * The folder of one sweep: {@code plan.yaml}, {@code environment.json}, and {@code trials.jsonl}, to which each trial
 * is appended and synced before the next one starts. Only one coordinator at a time has it open.
 */
public final class ResultsFolder implements AutoCloseable {

    /** The plan as it was written, with paths that work from any folder. */
    public static final String PLAN = "plan.yaml";
    /** The name of the file with the sweep's surroundings, as one line of JSON. */
    public static final String ENVIRONMENT = "environment.json";
    /** The sweep's progress, for people; meaningless once it has ended. */
    public static final String STATUS = "status.json";
    /** The trials, a record a line. */
    public static final String TRIALS = "trials.jsonl";
    /** The name of the file with text from the end of {@link #TRIALS} that was no record. */
    public static final String SET_ASIDE = "trials.jsonl.torn";

    private static final String LOGS = "logs";

    private static final long WHOLE = -1;

    private final Path path;
    private final FolderLock lock;
    /** The length of the trials before a write whose progress nobody knows; else {@link #WHOLE}. */
    private long wholeUpTo = WHOLE;

    private String notice;

    private ResultsFolder(Path path, FolderLock lock) {
        this.path = path;
        this.lock = lock;
    }

    /**
     * Makes the folder, with its plan and environment.
     *
     * @throws IOException if it exists already or cannot be written
     */
    public static ResultsFolder create(Path path, String plan, SweepEnvironment environment) throws IOException {
        Durable.createFolder(path);
        ResultsFolder folder = new ResultsFolder(path, FolderLock.take(path));
        try {
            Files.createFile(path.resolve(TRIALS));
            folder.keep(environment);
            // last: a folder with a plan is complete, however its coordinator ended
            folder.replace(PLAN, plan);
            return folder;
        } catch (IOException e) {
            folder.close();
            throw e;
        }
    }

    /**
     * Opens a folder again, to append missing trials. Text after the last whole record is moved to {@link #SET_ASIDE}.
     *
     * @throws ResultsInUseException if another coordinator has it open
     * @throws ResultsDamagedException if a file of it is damaged, or of a newer version; nothing is changed then
     */
    public static ResultsFolder reopen(Path path) throws IOException {
        return reopen(path, record -> {});
    }

    /** Opens a folder again; every record is heard in its order, as by {@link #forEach}. */
    public static ResultsFolder reopen(Path path, Consumer<TrialRecord> heard) throws IOException {
        requireOwnFiles(path);
        requireTrials(path);
        ResultsFolder folder = new ResultsFolder(path, FolderLock.take(path));
        try {
            environment(path);
            folder.repair(RecordLines.forEach(path.resolve(TRIALS), Integer.MAX_VALUE, heard));
            return folder;
        } catch (IOException e) {
            folder.close();
            throw e;
        }
    }

    /** Checks that the folder has trials before a lock is put into it: it may be another kind of folder. */
    private static void requireTrials(Path path) throws ResultsDamagedException {
        if (!Files.exists(path.resolve(TRIALS))) {
            throw new ResultsDamagedException(
                    path.resolve(TRIALS),
                    "is gone, and a sweep has had one since it began: take it from a copy, " + "or begin a new sweep");
        }
    }

    /**
     * Refuses links, pipes and devices as its files. A link would lead writes out of the folder, a pipe never answers,
     * and a device has no end.
     */
    private static void requireOwnFiles(Path path) throws ResultsDamagedException {
        for (String name : List.of(PLAN, ENVIRONMENT, STATUS, TRIALS, SET_ASIDE, FolderLock.NAME)) {
            if (PlainFile.isOther(path.resolve(name))) {
                throw new ResultsDamagedException(
                        path.resolve(name),
                        "is no file of its own, but a link, a pipe, a device or a folder: put the file itself there");
            }
        }
        if (Files.exists(path.resolve(LOGS), LinkOption.NOFOLLOW_LINKS)
                && !Files.isDirectory(path.resolve(LOGS), LinkOption.NOFOLLOW_LINKS)) {
            throw new ResultsDamagedException(
                    path.resolve(LOGS), "is no folder of its own, and logs are kept there: remove it");
        }
    }

    /** Puts all records that were read onto the disk: an interrupted write may have left them in the kernel's hands. */
    private void repair(RecordLines.Whole whole) throws IOException {
        try (FileChannel trials = trials()) {
            if (whole.line() > 0) {
                Durable.move(trials, whole.bytes(), path.resolve(SET_ASIDE));
                notice = path.resolve(TRIALS) + ": line " + whole.line() + " " + whole.because() + ": it was moved to "
                        + SET_ASIDE + ", and its trial is run again";
            }
            if (whole.ended()) {
                trials.force(true);
            } else {
                Durable.append(trials, "\n");
            }
        }
    }

    private FileChannel trials() throws IOException {
        return FileChannel.open(
                path.resolve(TRIALS), StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    }

    /** The text that was set aside at reopening, in a line; empty without any. */
    public Optional<String> notice() {
        return Optional.ofNullable(notice);
    }

    /**
     * The surroundings of a folder's sweep.
     *
     * @throws ResultsDamagedException if the file with them is damaged, or of a newer version
     */
    public static SweepEnvironment environment(Path path) throws IOException {
        return EnvironmentFile.read(path.resolve(ENVIRONMENT));
    }

    /** Writes the sweep's surroundings. */
    public void keep(SweepEnvironment environment) throws IOException {
        replace(ENVIRONMENT, Json.write(JsonRecords.toMap(environment)) + "\n");
    }

    /** Whether a coordinator has the folder open at this moment. */
    public static boolean inUse(Path path) throws IOException {
        return FolderLock.isTaken(path);
    }

    /** Appends a record; it is on the disk when this returns. If this fails, nothing was appended. */
    public synchronized void append(TrialRecord record) throws IOException {
        String line = record.toLine() + "\n";
        Durable.toItsEnd(() -> append(line));
    }

    /** Opens the file each time: writes to a removed file would silently vanish with it. */
    private void append(String line) throws IOException {
        try (FileChannel trials = trials()) {
            if (wholeUpTo != WHOLE) {
                trials.truncate(wholeUpTo);
            }
            wholeUpTo = trials.size();
            Durable.append(trials, line);
            wholeUpTo = WHOLE;
        }
    }

    /** Replaces one of the folder's files by this text, completely or not at all. */
    public void replace(String file, String text) throws IOException {
        Durable.toItsEnd(() -> Durable.replace(path.resolve(file), text));
    }

    /** Writes the log of a trial that failed, under {@code logs/}. */
    public void log(String trial, List<String> lines) throws IOException {
        Path log = path.resolve(LOGS).resolve(trial.replaceAll("[^A-Za-z0-9._-]+", "_") + ".log");
        Durable.toItsEnd(() -> {
            Files.createDirectories(log.getParent());
            Durable.replace(log, String.join("\n", lines) + "\n");
        });
    }

    public Path path() {
        return path;
    }

    /** The records of a folder, in their order. A last line that is no record is left out. */
    public static List<TrialRecord> read(Path path) throws IOException {
        List<TrialRecord> records = new ArrayList<>();
        forEach(path, records::add);
        return records;
    }

    /**
     * Hears every record of a folder in its order, as {@link #read}, but holds one at a time.
     *
     * @throws ResultsDamagedException if a line before the last one is no record, or a record is of a newer version
     */
    public static void forEach(Path path, Consumer<TrialRecord> heard) throws IOException {
        first(path, Integer.MAX_VALUE, heard);
    }

    /** Hears the first {@code atMost} records of a folder. */
    public static void first(Path path, int atMost, Consumer<TrialRecord> heard) throws IOException {
        RecordLines.forEach(path.resolve(TRIALS), atMost, heard);
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
