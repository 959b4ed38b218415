package org.derbench.run.results;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.record.TrialRecord;
import org.derbench.lab.BadInputException;
import org.derbench.lab.Names;
import org.derbench.lab.remote.Shell;
import org.derbench.message.function.ThrowingFunction;

/** The folder in which each sweep makes its own folder. */
public final class ResultsRoot {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Path path;
    private final Clock clock;

    /** The folder at this path; the clock dates new sweeps. */
    public ResultsRoot(Path path, Clock clock) {
        this.path = path;
        this.clock = clock;
    }

    /** A new folder for a sweep, as {@link #make} names it. */
    public ResultsFolder create(String planName, String plan, SweepEnvironment environment) {
        return make(planName, folder -> ResultsFolder.create(folder, plan, environment));
    }

    /**
     * Makes a new folder, named after its content and the time in UTC. It gets a number if others began in the same
     * second.
     *
     * @throws BadInputException if it cannot be made
     */
    public <T> T make(String name, ThrowingFunction<Path, T, IOException> maker) {
        String base = name + "-" + TIME.format(clock.instant());
        try {
            for (int number = 1; ; number++) {
                Optional<T> made = made(path.resolve(number == 1 ? base : base + "-" + number), maker);
                if (made.isPresent()) {
                    return made.get();
                }
            }
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /**
     * Checks that a folder can be made in it, without a trace; call it before anything is set up.
     *
     * @throws BadInputException if it cannot
     */
    public void requireWritable() {
        try {
            Files.delete(Files.createDirectory(existing().resolve(".derbench-" + UUID.randomUUID())));
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /**
     * Checks that no file stands in its way, and writes nothing.
     *
     * @throws BadInputException if one does
     */
    public void requireNoFile() {
        try {
            existing();
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /** The root, or the nearest folder above it that exists. */
    private Path existing() throws FileAlreadyExistsException {
        Path there = path.toAbsolutePath();
        while (!Files.exists(there) && there.getParent() != null) {
            there = there.getParent();
        }
        if (!Files.isDirectory(there)) {
            throw new FileAlreadyExistsException(there.toString());
        }
        return there;
    }

    private BadInputException unwritable(IOException failure) {
        return new BadInputException(
                "results folder " + path + " cannot be written (" + FileReason.of(failure)
                        + "): name another with --results FOLDER",
                failure);
    }

    /**
     * Opens the folder of a sweep to resume it.
     *
     * @param heard is given each record
     * @throws BadInputException if it cannot be written, or another coordinator writes to it
     */
    ResultsFolder reopen(String id, Consumer<TrialRecord> heard) {
        Path folder = folder(id);
        try {
            return ResultsFolder.reopen(folder, heard);
        } catch (ResultsInUseException e) {
            throw new BadInputException(e.getMessage() + "; see " + statusCommand(folder), e);
        } catch (ResultsDamagedException e) {
            throw new BadInputException(e.getMessage(), e);
        } catch (IOException e) {
            throw new BadInputException(
                    "results folder " + folder + " cannot be written (" + FileReason.of(e) + ")", e);
        }
    }

    /**
     * The folder of a sweep.
     *
     * @param id the name of its folder, or the folder's path
     * @throws BadInputException if the sweep is unknown, or its trials are packed, as in a published dataset
     */
    public Path folder(String id) {
        if (id.isBlank()) {
            throw new BadInputException(Names.unknown("sweep", id, sweeps()) + ", in " + path);
        }
        Path folder = Files.exists(path.resolve(id).resolve(ResultsFolder.PLAN)) ? path.resolve(id) : Path.of(id);
        if (!Files.exists(folder.resolve(ResultsFolder.PLAN))) {
            throw new BadInputException(Names.unknown("sweep", id, sweeps()) + ", in " + path);
        }
        Path packed = folder.resolve(ResultsFolder.TRIALS + ".gz");
        if (Files.exists(packed) && !Files.exists(folder.resolve(ResultsFolder.TRIALS))) {
            throw new BadInputException("the trials of sweep '" + id + "' are packed; unpack them first: "
                    + Shell.line(List.of("gunzip", packed.toString())));
        }
        return folder.toAbsolutePath().normalize();
    }

    /** The names of all sweeps. */
    List<String> sweeps() {
        if (!Files.isDirectory(path)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(path)) {
            return folders.filter(folder -> Files.exists(folder.resolve(ResultsFolder.PLAN)))
                    .map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new BadInputException("results folder " + path + " cannot be read (" + FileReason.of(e) + ")", e);
        }
    }

    private static String statusCommand(Path folder) {
        return Shell.line(List.of(
                "derbench",
                "sweep",
                "status",
                folder.getFileName().toString(),
                "--results",
                folder.getParent().toString()));
    }

    /** Makes the folder; empty if it exists, or somebody makes it at this moment. */
    private static <T> Optional<T> made(Path folder, ThrowingFunction<Path, T, IOException> maker) throws IOException {
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try {
            return Optional.of(maker.apply(folder));
        } catch (FileAlreadyExistsException e) {
            if (e.getFile().equals(folder.toString())) {
                return Optional.empty();
            }
            throw e;
        }
    }
}
