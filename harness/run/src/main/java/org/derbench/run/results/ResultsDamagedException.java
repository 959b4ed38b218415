package org.derbench.run.results;

import java.io.IOException;
import java.nio.file.Path;

/** A file of a results folder does not hold what belongs into it. Nothing is written to such a folder. */
public final class ResultsDamagedException extends IOException {

    private static final long serialVersionUID = 1L;

    /** @param what after the file's name, with what would be right */
    ResultsDamagedException(Path file, String what) {
        super(file + ": " + what);
    }
}
