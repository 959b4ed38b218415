package org.derbench.engine.io;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Tells in a few words why a file could not be read or written. */
public final class FileReason {

    /** The reason if this process has too many files open, with the remedy. */
    public static final String TOO_MANY_OPEN = "too many files are open; permit more: ulimit -n 4096";

    private static final String SAID_OF_TOO_MANY = "Too many open files";

    private FileReason() {}

    /** Whether a failure, or its cause, says that too many files are open: the file itself is in order then. */
    public static boolean isTooManyOpen(Throwable failure) {
        for (Throwable each = failure; each != null; each = each.getCause()) {
            if (String.valueOf(each.getMessage()).contains(SAID_OF_TOO_MANY)) {
                return true;
            }
        }
        return false;
    }

    /** The reason of a failure, without the file's name, which the caller adds. */
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
