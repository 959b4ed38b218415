package org.derbench.engine.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds files and folders that anybody on this machine may change: nothing from there may be run or trusted. */
public final class OpenFolders {

    private static final int OTHERS_WRITE = 0002;
    private static final int STICKY = 01000;

    private OpenFolders() {}

    /** The first that others may change, or replace, among a file or folder and the folders above it. */
    public static Optional<Path> above(Path path) throws IOException {
        for (Path each = path.toRealPath(); each != null; each = each.getParent()) {
            int mode = (int) Files.getAttribute(each, "unix:mode");
            boolean shared = (mode & STICKY) != 0 && !each.equals(path.toRealPath());
            if ((mode & OTHERS_WRITE) != 0 && !shared) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }
}
