package org.derbench.lab.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.io.OpenFolders;
import org.derbench.lab.BadInputException;

/**
 * The folder in which running coordinators register their children: {@code derbench-<user id>} in the folder for
 * temporary files, mode 0700, owned by the user.
 */
public final class RunFolder {

    private static final String PRIVATE = "rwx------";
    private static final int MOST_RANDOM = 36 * 36 * 36 * 36;

    private final Path path;

    private RunFolder(Path path) {
        this.path = path;
    }

    /** The run folder in the JVM's folder for temporary files ({@code java.io.tmpdir}). */
    public static RunFolder standard() {
        return in(Path.of(System.getProperty("java.io.tmpdir")));
    }

    /**
     * The run folder in this folder; makes it if necessary.
     *
     * @throws BadInputException if it cannot be made, or another user owns it
     */
    public static RunFolder in(Path parent) {
        Path path = parent.resolve("derbench-" + ownUserId());
        try {
            createPrivate(path);
            requirePrivate(path);
        } catch (IOException e) {
            throw new BadInputException(
                    path + ": cannot be made or read (" + FileReason.of(e)
                            + "); name a writable folder with TMPDIR=FOLDER",
                    e);
        }
        return new RunFolder(path);
    }

    /** Makes an empty folder for this coordinator, which lives in this space. */
    Path newCoordinatorFolder(ProcessId coordinator, ProcessSpace space) throws IOException {
        // one process may have several; short, because names of sockets are bounded
        String random = Integer.toString(new SecureRandom().nextInt(MOST_RANDOM), Character.MAX_RADIX);
        return Files.createDirectory(
                path.resolve(coordinator.pid() + "-" + coordinator.startTicks() + "-" + space.label() + "-" + random),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(PRIVATE)));
    }

    /** The folders of all coordinators, living or dead, that did not remove them. */
    List<Path> coordinatorFolders() throws IOException {
        try (Stream<Path> folders = Files.list(path)) {
            return folders.filter(Files::isDirectory).sorted().toList();
        }
    }

    private static void createPrivate(Path path) throws IOException {
        try {
            Files.createDirectory(path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(PRIVATE)));
        } catch (FileAlreadyExistsException usual) {
            // requirePrivate looks at what is there
            return;
        }
    }

    private static void requirePrivate(Path path) throws IOException {
        boolean own = Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                && Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS)
                        .equals(ownUserId())
                && PosixFilePermissions.toString(Files.getPosixFilePermissions(path))
                        .equals(PRIVATE);
        if (!own) {
            throw new BadInputException(path + ": is not a folder of this user with mode 0700; remove or rename it");
        }
        Path open = OpenFolders.above(path).orElse(null);
        if (open != null) {
            throw new BadInputException(path + ": others can replace it, since all may write " + open + "; chmod +t "
                    + open + ", or name another folder with TMPDIR=FOLDER");
        }
    }

    private static Object ownUserId() {
        try {
            return Files.getAttribute(Path.of("/proc/self"), "unix:uid");
        } catch (IOException e) {
            throw new UncheckedIOException("/proc/self cannot be read", e);
        }
    }
}
