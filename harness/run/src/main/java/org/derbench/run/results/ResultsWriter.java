package org.derbench.run.results;

import java.io.IOException;
import java.util.List;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.record.TrialRecord;
import org.derbench.lab.MissingCapabilityException;

/** Writes a sweep's files. If the disk fails, the sweep ends, with the way to go on. */
public final class ResultsWriter {

    private final ResultsFolder results;
    private final String resumeCommand;

    /** Keeps into that folder; who finds it full is told that command. */
    public ResultsWriter(ResultsFolder results, String resumeCommand) {
        this.results = results;
        this.resumeCommand = resumeCommand;
    }

    /** Appends the record and syncs it. */
    public void record(TrialRecord record) {
        write(() -> results.append(record));
    }

    /** Keeps how far the sweep is, with the command that goes on with it. */
    public void status(Status status) {
        write(() -> results.replace(
                ResultsFolder.STATUS, status.resumedBy(resumeCommand).toLine() + "\n"));
    }

    /** Writes what that trial logged. */
    public void log(String trial, List<String> lines) {
        if (!lines.isEmpty()) {
            write(() -> results.log(trial, lines));
        }
    }

    private interface Write {
        void run() throws IOException;
    }

    private synchronized void write(Write write) {
        try {
            write.run();
        } catch (IOException e) {
            throw new MissingCapabilityException(
                    results.path() + " cannot be written (" + FileReason.of(e) + "); what is recorded there is whole",
                    "make room or give it back, then: " + resumeCommand);
        }
    }
}
