package org.derbench.cli.sweep;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    /** Keeps how far the sweep is, with the command that goes on with it. */
    void status(Map<String, Object> status) {
        Map<String, Object> all = new LinkedHashMap<>(status);
        all.put(SweepStatus.RESUME, resumeCommand);
        write(() -> results.replace(ResultsFolder.STATUS, Json.write(all) + "\n"));
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
                    + "); what is recorded there is whole", "make room or give it back, then: " + resumeCommand);
        }
    }
}
