package org.derbench.engine.report;

import java.util.Map;
import org.derbench.engine.costs.Span;
import org.derbench.engine.record.TrialConditions;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;

/** All roles' reports on one repetition. */
public interface Report {

    /** The conditions of each role's machine. */
    Map<String, Span> conditions();

    /** The record of it. */
    TrialRecord record(TrialHead head, TrialConditions conditions);
}
