package org.derbench.image;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * An archive that the kernel unpacks into memory and takes for its root: cpio in the form {@code newc}, see
 * Documentation/driver-api/early-userspace/buffer-format.rst of Linux. All files belong to root and have one time, in
 * the order of their names, so that the same files are the same bytes.
 */
final class Initramfs implements AutoCloseable {

    static final int FOLDER = 0040755;
    static final int PROGRAM = 0100755;
    static final int TEXT = 0100644;

    private static final int KIND = 0170000;
    private static final int REGULAR = 0100000;
    private static final int DIRECTORY = 0040000;
    private static final int LINK = 0120000;
    /** The date of an image's files: SOURCE_DATE_EPOCH in its recipe. */
    private static final int TIME = 1767225600;

    private static final int ALIGNMENT = 4;

    private final OutputStream out;
    private long written;
    private int number;

    private Initramfs(OutputStream out) {
        this.out = out;
    }

    /** A new archive in this file. */
    static Initramfs in(Path file) throws IOException {
        return new Initramfs(new BufferedOutputStream(Files.newOutputStream(file), 1 << 20));
    }

    /**
     * Adds what is in a folder: files, folders and symbolic links.
     *
     * @param into the folder of the archive that they go to, with a slash behind it; empty for its root
     * @param wanted whether a path, relative to the folder, goes in; of a folder that does not, nothing does
     */
    void add(Path folder, String into, Predicate<String> wanted) throws IOException {
        add(folder, folder, into, wanted);
    }

    private void add(Path root, Path folder, String into, Predicate<String> wanted) throws IOException {
        for (Path file : sorted(folder)) {
            String below = root.relativize(file).toString();
            if (!wanted.test(below)) {
                continue;
            }
            String name = into + below;
            int mode = (int) Files.getAttribute(file, "unix:mode", LinkOption.NOFOLLOW_LINKS);
            switch (mode & KIND) {
                case REGULAR -> add(name, mode, file);
                case LINK ->
                    add(name, mode, Files.readSymbolicLink(file).toString().getBytes(StandardCharsets.UTF_8));
                case DIRECTORY -> {
                    add(name, mode, new byte[0]);
                    add(root, file, into, wanted);
                }
                default -> {
                    // devices and sockets are made anew at each boot
                }
            }
        }
    }

    private static List<Path> sorted(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /** Adds one entry. */
    void add(String name, int mode, byte[] content) throws IOException {
        head(name, mode, content.length);
        write(content);
        pad();
    }

    private void add(String name, int mode, Path file) throws IOException {
        long length = Files.size(file);
        head(name, mode, length);
        written += Files.copy(file, out);
        pad();
    }

    private void head(String name, int mode, long length) throws IOException {
        byte[] ofName = name.getBytes(StandardCharsets.UTF_8);
        number++;
        write(String.format(
                        Locale.ROOT,
                        "070701%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x%08x",
                        number,
                        mode,
                        0,
                        0,
                        1,
                        TIME,
                        length,
                        0,
                        0,
                        0,
                        0,
                        ofName.length + 1,
                        0)
                .getBytes(StandardCharsets.US_ASCII));
        write(ofName);
        write(new byte[1]);
        pad();
    }

    private void write(byte[] bytes) throws IOException {
        out.write(bytes);
        written += bytes.length;
    }

    private void pad() throws IOException {
        write(new byte[(int) (-written & (ALIGNMENT - 1))]);
    }

    /** Ends the archive. */
    @Override
    public void close() throws IOException {
        try (out) {
            add("TRAILER!!!", 0, new byte[0]);
        }
    }
}
