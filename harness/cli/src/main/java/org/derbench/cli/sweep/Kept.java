package org.derbench.cli.sweep;

import java.io.IOException;
import java.util.List;
import org.derbench.engine.json.Json;
import org.derbench.engine.record.ResultsFolder;
import org.derbench.engine.record.TrialRecord;
import org.derbench.lab.MissingCapabilityException;

/** What a sweep keeps on the disk. When the disk does not take it, the sweep ends, with the way to go on. */
final class Kept {

    private final ResultsFolder results;
    private final String resumeCommand;

    Kept(ResultsFolder results, String resumeCommand) {
        this.results = results;
        this.resumeCommand = resumeCommand;
    }

    void record(TrialRecord record) {
        write(() -> results.append(record));
    }

    void status(java.util.Map<String, Object> status) {
        write(() -> results.replace(ResultsFolder.STATUS, Json.write(status) + "\n"));
    }

    void log(String trial, List<String> lines) {
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
            throw new MissingCapabilityException(results.path() + " cannot be written (" + ResultsRoot.reason(e)
                    + "); what is recorded is whole", "make room or give it back, then: " + resumeCommand);
        }
    }
}
