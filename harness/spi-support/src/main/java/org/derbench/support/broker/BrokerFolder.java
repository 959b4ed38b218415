package org.derbench.support.broker;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.spi.Context;
import org.derbench.support.process.ServerUser;

/**
 * The working folder of a broker, in the scratch folder of a trial's end. The broker reads and writes there. The
 * folders above are closed to other users: a broker that runs as another user knows its folder as
 * {@code /proc/self/cwd} only.
 */
public final class BrokerFolder {

    private static final String NAME = "broker";
    private static final String THERE = "/proc/self/cwd";
    private static final String CLASS_PATH = "-cp";

    private BrokerFolder() {}

    /** The folder of this end; it is made if it is not there. */
    public static Path of(Context context) throws IOException {
        Path folder = context.scratch().resolve(NAME);
        return Files.isDirectory(folder)
                ? folder
                : Files.createDirectory(
                        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    /** The command line that runs a command in this folder as that user, who owns the folder from then on. */
    static List<String> handedOver(Path folder, ServerUser user, List<String> command) throws IOException {
        List<String> line = new ArrayList<>(List.of("sh", "-c", "cd \"$0\" && exec \"$@\"", folder.toString()));
        line.addAll(user.words());
        for (String word : command) {
            boolean classPath =
                    user != ServerUser.SAME && line.get(line.size() - 1).equals(CLASS_PATH);
            line.add(classPath ? readable(word, folder) : word.replace(folder.toString(), THERE));
        }
        user.own(folder);
        return line;
    }

    /** The class path, with copies of jars that others may not read. */
    private static String readable(String classPath, Path folder) throws IOException {
        List<String> entries = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            Path original = Path.of(entry).toAbsolutePath();
            if (!Files.exists(original) || isReadableByAll(original)) {
                entries.add(entry);
            } else {
                String name = "class-path/" + entries.size() + "-" + original.getFileName();
                copy(original, folder.resolve(name));
                entries.add(THERE + "/" + name);
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    private static boolean isReadableByAll(Path file) throws IOException {
        for (Path each = file.toRealPath(); each != null; each = each.getParent()) {
            PosixFileAttributes attributes = Files.readAttributes(each, PosixFileAttributes.class);
            PosixFilePermission needed =
                    attributes.isDirectory() ? PosixFilePermission.OTHERS_EXECUTE : PosixFilePermission.OTHERS_READ;
            if (!attributes.permissions().contains(needed)) {
                return false;
            }
        }
        return true;
    }

    private static void copy(Path original, Path copy) throws IOException {
        try (Stream<Path> files = Files.walk(original)) {
            for (Path each : files.toList()) {
                Path to = copy.resolve(original.relativize(each).toString());
                Files.createDirectories(to.getParent());
                Files.copy(each, to);
            }
        }
    }
}
