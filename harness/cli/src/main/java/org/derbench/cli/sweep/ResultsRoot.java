package org.derbench.cli.sweep;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import org.derbench.engine.record.ResultsFolder;
import org.derbench.lab.BadInputException;

/** The folder in which each sweep makes its own. */
public final class ResultsRoot {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private final Path path;
    private final Clock clock;

    public ResultsRoot(Path path, Clock clock) {
        this.path = path;
        this.clock = clock;
    }

    /** Makes a folder that does not exist yet, with what belongs into it. */
    @FunctionalInterface
    public interface Maker<T> {
        T make(Path folder) throws IOException;
    }

    /** A new folder for a sweep, as {@link #make} names it. */
    ResultsFolder create(String planName, String plan, Map<String, Object> environment) {
        return make(planName, folder -> ResultsFolder.create(folder, plan, environment));
    }

    /**
     * A new folder, named after what it is of and the time in UTC.
     *
     * @throws BadInputException if it cannot be made
     */
    public <T> T make(String name, Maker<T> maker) {
        String id = freeId(name + "-" + TIME.format(clock.instant()));
        try {
            return maker.make(path.resolve(id));
        } catch (IOException e) {
            throw new BadInputException("results folder " + path + " cannot be written (" + reason(e)
                    + "): name another with --results FOLDER", e);
        }
    }

    private String freeId(String base) {
        String id = base;
        for (int other = 2; Files.exists(path.resolve(id)); other++) {
            id = base + "-" + other;
        }
        return id;
    }

    private static String reason(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "it is a file";
        }
        return failure instanceof FileSystemException file && file.getReason() != null ? file.getReason()
                : String.valueOf(failure.getMessage());
    }
}
