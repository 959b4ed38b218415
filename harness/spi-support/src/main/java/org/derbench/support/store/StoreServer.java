package org.derbench.support.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.StoreContext;
import org.derbench.support.process.ServerUser;

/**
 * The programs of a store's server, in a folder of their own in {@link StoreContext#scratch}: never as root; where this
 * process is, they run as {@code nobody}, who owns the folder then. The folders above are closed to it: the programs
 * know theirs as {@link #FOLDER}, which is an open file of theirs and of what they start. Where this process may, each
 * has System V memory of its own, which is gone with it however it ends: that of the machine would stay after a kill.
 */
public final class StoreServer {

    /** The folder, in the arguments of the programs. */
    public static final String FOLDER = "/proc/self/fd/9";

    private static final String NAME = "server";
    private static final List<String> IN_FOLDER = List.of(
            "sh",
            "-c",
            "exec 9<\"$0\" && cd / && if unshare --ipc true 2>/dev/null; then exec unshare --ipc -- \"$@\"; else exec \"$@\"; fi");

    private final StoreContext context;
    private final Path folder;

    /** Makes the folder. */
    public StoreServer(StoreContext context) throws IOException {
        this.context = context;
        this.folder = Files.createDirectory(
                context.scratch().resolve(NAME),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    /** Writes a file there, for the programs alone. */
    public void write(String name, String text) throws IOException {
        Files.createFile(
                folder.resolve(name),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(folder.resolve(name), text);
    }

    /** Starts a program. */
    public Process start(List<String> command) throws IOException, MiddlewareException {
        ServerUser user = ServerUser.here();
        user.own(folder);
        List<String> line = new ArrayList<>(IN_FOLDER);
        line.add(folder.toString());
        line.addAll(user.words());
        line.addAll(command);
        return context.process(line);
    }

    /**
     * Runs a program to its end, within {@link StoreContext#startUp}.
     *
     * @throws MiddlewareException of kind REFUSED if it fails, TIMEOUT if it does not end in time
     */
    public void run(List<String> command) throws IOException, MiddlewareException, InterruptedException {
        Process process = start(command);
        if (!process.waitFor(context.startUp().toMillis(), TimeUnit.MILLISECONDS)) {
            process.destroyForcibly();
            throw new MiddlewareException(
                    MiddlewareException.Kind.TIMEOUT,
                    command.get(0) + " does not end within " + context.startUp().toMillis() + " ms");
        }
        if (process.exitValue() != 0) {
            throw new MiddlewareException(
                    MiddlewareException.Kind.REFUSED,
                    command.get(0) + " ended with code " + process.exitValue() + ": see the trial's log");
        }
    }
}
