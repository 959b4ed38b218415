package org.derbench.engine.report;

import java.util.Map;
import org.derbench.engine.costs.Span;
import org.derbench.engine.record.ClockFigures;
import org.derbench.engine.record.TrialConditions;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;

/**
 * A report whose record says how far its roles' clocks can be trusted.
 *
 * @param oneWayNs the error of the route's one-way times; null where the route is timed by one clock
 * @param hopsNs the error of each hop's times
 * @param lateAfterNs a message that takes longer is late
 * @param clocks the clocks by role
 */
public record ClockedReport(
        Report report, Long oneWayNs, long lateAfterNs, Map<String, Long> hopsNs, Map<String, ClockFigures> clocks)
        implements Report {

    @Override
    public Map<String, Span> conditions() {
        return report.conditions();
    }

    @Override
    public TrialRecord record(TrialHead head, TrialConditions conditions) {
        TrialRecord record = report.record(head, conditions.by(clocks));
        return record.times() == null ? record : record.with(record.times().within(oneWayNs, lateAfterNs, hopsNs));
    }
}
