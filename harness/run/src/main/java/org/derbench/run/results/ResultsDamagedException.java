package org.derbench.run.results;

import java.io.IOException;
import java.nio.file.Path;

/** A file of a results folder has wrong content. Nothing is written to such a folder. */
public final class ResultsDamagedException extends IOException {

    private static final long serialVersionUID = 1L;

    /** @param what the text after the file's name, with the remedy */
    ResultsDamagedException(Path file, String what) {
        super(file + ": " + what);
    }
}
