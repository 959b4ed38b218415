package org.derbench.engine.io;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Why a file could not be read or written, in a few words. */
public final class FileReason {

    /** That this process has as many files open as it may; what to do about that. */
    public static final String TOO_MANY_OPEN = "too many files are open; permit more: ulimit -n 4096";

    private static final String SAID_OF_TOO_MANY = "Too many open files";

    private FileReason() {}

    /** Whether it, or what caused it, says that too many files are open: nothing is wrong with the file itself. */
    public static boolean isTooManyOpen(Throwable failure) {
        for (Throwable each = failure; each != null; each = each.getCause()) {
            if (String.valueOf(each.getMessage()).contains(SAID_OF_TOO_MANY)) {
                return true;
            }
        }
        return false;
    }

    /** Of that failure; the file is for others to name. */
    public static String of(IOException failure) {
        if (isTooManyOpen(failure)) {
            return TOO_MANY_OPEN;
        }
        if (failure instanceof NotDirectoryException) {
            return "it is no folder";
        }
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof NoSuchFileException) {
            return "there is no such file or folder";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "it is a file";
        }
        return failure instanceof FileSystemException file && file.getReason() != null
                ? file.getReason()
                : String.valueOf(failure.getMessage());
    }
}
