package org.derbench.run.campaign;

import java.util.List;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/** How a campaign ended. */
public enum CampaignEnd {

    /** Everything is recorded; no trial failed, is invalid or degraded. */
    DONE,
    /** A trial is missing, failed, invalid or degraded. */
    FAILED,
    /** A person stopped it. */
    STOPPED;

    /** The ending with these records and missing cells. */
    public static CampaignEnd of(List<TrialRecord> records, List<String> setAside) {
        boolean bad = records.stream()
                .map(TrialRecord::outcome)
                .anyMatch(outcome -> outcome != Outcome.OK && outcome != Outcome.UNSUPPORTED);
        return bad || !setAside.isEmpty() ? FAILED : DONE;
    }
}
