package org.derbench.engine.report;

import java.util.Map;
import org.derbench.engine.costs.Span;
import org.derbench.engine.record.TrialConditions;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;

/**
 * A report whose loop and load disagree about due messages. Nobody knows the fate of the messages that the loop left
 * out, so its record is INVALID.
 */
public record ContradictedReport(Report report, String contradiction) implements Report {

    /** The report, unless there is a contradiction. */
    public static Report by(String contradiction, Report report) {
        return contradiction.isEmpty() ? report : new ContradictedReport(report, contradiction);
    }

    @Override
    public Map<String, Span> conditions() {
        return report.conditions();
    }

    @Override
    public TrialRecord record(TrialHead head, TrialConditions conditions) {
        return report.record(head, conditions).withContradiction(contradiction);
    }
}
