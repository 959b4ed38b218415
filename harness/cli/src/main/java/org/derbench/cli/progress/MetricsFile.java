package org.derbench.cli.progress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.derbench.engine.io.FileReason;
import org.derbench.lab.BadInputException;

/**
 * A file of OpenMetrics text. It is replaced as a whole, so that whoever collects it never reads half of it.
 *
 * @param file an absolute path, which is no link
 */
record MetricsFile(Path file) implements Metrics.Place {

    /**
     * @throws BadInputException if the file's folder does not exist or cannot be written, or something else is there
     */
    static MetricsFile of(Path file) {
        return new MetricsFile(replaceable(file));
    }

    /** The file itself where a link leads to it: what is replaced must not be a link, a device or a pipe. */
    private static Path replaceable(Path file) {
        boolean there = Files.exists(file, LinkOption.NOFOLLOW_LINKS);
        try {
            Path whole = there ? file.toRealPath() : file.toAbsolutePath();
            if (whole.getParent() != null
                    && Files.isWritable(whole.getParent())
                    && (!there || Files.isRegularFile(whole))) {
                return whole;
            }
        } catch (IOException e) {
            throw new BadInputException("--metrics " + file + ": " + FileReason.of(e), e);
        }
        throw new BadInputException("--metrics " + file + ": must be a file in a folder that can be written");
    }

    @Override
    public void put(String text) throws IOException {
        Path beside = file.resolveSibling("." + file.getFileName() + ".new");
        Files.writeString(beside, text);
        Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
