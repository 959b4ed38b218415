package org.derbench.run.campaign;

import java.util.List;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/** How a campaign ended. */
public enum Ending {

    /** Everything is recorded, and nothing of it failed, is invalid or degraded. */
    DONE,
    /** Something is missing, failed, invalid or degraded. */
    FAILED,
    /** Somebody stopped it. */
    STOPPED;

    /** That of those records, where {@code setAside} is missing. */
    public static Ending of(List<TrialRecord> records, List<String> setAside) {
        boolean bad = records.stream()
                .map(TrialRecord::outcome)
                .anyMatch(outcome -> outcome != Outcome.OK && outcome != Outcome.UNSUPPORTED);
        return bad || !setAside.isEmpty() ? FAILED : DONE;
    }
}
