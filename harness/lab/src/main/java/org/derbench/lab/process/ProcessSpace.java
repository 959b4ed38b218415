package org.derbench.lab.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The space in which numbers of processes are unique: a PID namespace of one machine since it was booted. A container
 * has one of its own, and may share the folder for temporary files with others.
 *
 * @param boot the machine and its boot
 * @param namespace the inode of the namespace
 */
public record ProcessSpace(String boot, String namespace) {

    private static final int ENOUGH_OF_BOOT = 12;

    /** The space of this process. */
    public static ProcessSpace own() {
        try {
            String boot = Files.readString(Path.of("/proc/sys/kernel/random/boot_id"))
                    .strip()
                    .replace("-", "");
            String namespace = Files.readSymbolicLink(Path.of("/proc/self/ns/pid"))
                    .toString()
                    .replaceAll("\\D", "");
            return new ProcessSpace(boot.substring(0, ENOUGH_OF_BOOT), namespace);
        } catch (IOException e) {
            throw new UncheckedIOException("/proc cannot be read", e);
        }
    }

    /** Reads a label. */
    public static ProcessSpace parse(String label) {
        String[] parts = label.split("\\.", 2);
        return new ProcessSpace(parts[0], parts.length == 2 ? parts[1] : "");
    }

    /** A label for the names of files; it has no {@code -}. */
    public String label() {
        return boot + "." + namespace;
    }

    /**
     * Whether all processes of this space have ended, because this machine was booted since.
     *
     * @param now the space of this process
     */
    boolean isOver(ProcessSpace now) {
        return !boot.equals(now.boot());
    }
}
