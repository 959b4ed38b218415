package org.derbench.run.results;

import java.io.IOException;
import java.nio.file.Path;

/** Another coordinator writes to the results folder. */
public final class ResultsInUseException extends IOException {

    private static final long serialVersionUID = 1L;

    /** @param process the number of the coordinator's process; may be empty */
    ResultsInUseException(Path folder, String process) {
        super(folder + " is in use: " + (process.isEmpty() ? "another process" : "process " + process)
                + " runs this sweep");
    }
}
