package org.derbench.lab.process;

import java.io.IOException;
import java.nio.channels.Channel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.derbench.engine.io.FileReason;
import org.derbench.lab.LabException;

/**
 * A network namespace other than this process's own, held open. The kernel gives the number of a namespace that is
 * gone, and so its name, to a new one. While this is open, the namespace stays, and its name is its own.
 *
 * @param name its name as in {@code /proc/PID/ns/net}
 * @param open the channel that holds it
 */
public record NetworkNamespace(String name, Channel open) implements AutoCloseable {

    /** The namespace of a process; empty if it cannot be read, or is this process's own. */
    public static Optional<NetworkNamespace> of(long pid) {
        String name = name(pid);
        if (name.isEmpty() || name.equals(name(ProcessHandle.current().pid()))) {
            return Optional.empty();
        }
        try {
            return Optional.of(new NetworkNamespace(name, Files.newByteChannel(file(pid))));
        } catch (IOException goneOrAnotherUsers) {
            return Optional.empty();
        }
    }

    /** The processes in it; empty once it was closed, because another namespace may then have the name. */
    public Stream<ProcessHandle> processes() {
        return !open.isOpen()
                ? Stream.empty()
                : ProcessHandle.allProcesses().filter(each -> name.equals(name(each.pid())));
    }

    private static String name(long pid) {
        try {
            return Files.readSymbolicLink(file(pid)).toString();
        } catch (IOException goneOrAnotherUsers) {
            return "";
        }
    }

    private static Path file(long pid) {
        return Path.of("/proc", Long.toString(pid), "ns", "net");
    }

    @Override
    public void close() {
        try {
            open.close();
        } catch (IOException e) {
            throw new LabException("a network namespace cannot be closed: " + FileReason.of(e), e);
        }
    }
}
