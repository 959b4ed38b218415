package org.derbench.run.results;

import java.io.IOException;
import java.util.List;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.record.TrialRecord;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.message.function.ThrowingRunnable;

/** Writes a sweep's files. If the disk fails, the sweep ends, with the way to go on. */
public final class ResultsWriter {

    private final ResultsFolder results;
    private final String resumeCommand;

    /** A writer into this folder; if the disk is full, its error names the resuming command. */
    public ResultsWriter(ResultsFolder results, String resumeCommand) {
        this.results = results;
        this.resumeCommand = resumeCommand;
    }

    /** Appends the record and syncs it. */
    public void record(TrialRecord record) {
        write(() -> results.append(record));
    }

    /** Writes the sweep's progress, with the resuming command. */
    public void status(Status status) {
        write(() -> results.replace(
                ResultsFolder.STATUS, status.withResume(resumeCommand).toLine() + "\n"));
    }

    /** Writes the log of a trial. */
    public void log(String trial, List<String> lines) {
        if (!lines.isEmpty()) {
            write(() -> results.log(trial, lines));
        }
    }

    private synchronized void write(ThrowingRunnable<IOException> write) {
        try {
            write.run();
        } catch (IOException e) {
            throw new MissingCapabilityException(
                    results.path() + " cannot be written (" + FileReason.of(e) + "); what is recorded there is whole",
                    "make room or give it back, then: " + resumeCommand);
        }
    }
}
