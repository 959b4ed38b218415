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
 * The programs of a store's server, in a folder of their own in {@link StoreContext#scratch}. They never run as root:
 * where this process is root, they run as {@code nobody}, who then owns the folder. The folders above are closed to
 * that user: the programs know theirs as {@link #FOLDER}, an open file that they and their children have. Where this
 * process may, it gives each program System V memory of its own, which is gone with the program however that ends. The
 * machine's own memory of that kind would stay after a kill.
 *
 * <pre>{@code
 * StoreServer server = new StoreServer(context);
 * server.run(List.of("initdb", "-D", StoreServer.FOLDER + "/data"));
 * server.start(List.of("postgres", "-D", StoreServer.FOLDER + "/data"));
 * }</pre>
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
