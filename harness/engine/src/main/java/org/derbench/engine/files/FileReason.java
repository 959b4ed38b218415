package org.derbench.engine.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why a file could not be read or written, in a few words. */
public final class FileReason {

    private FileReason() {}

    /** Of that failure; the file is for others to name. */
    public static String of(IOException failure) {
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
