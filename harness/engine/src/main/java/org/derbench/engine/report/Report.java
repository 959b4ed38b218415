package org.derbench.engine.report;

import java.util.Map;
import org.derbench.engine.costs.Span;
import org.derbench.engine.record.TrialConditions;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;

/** What all roles said of one repetition. */
public interface Report {

    /** What each role's machine was. */
    Map<String, Span> conditions();

    /** The record of it. */
    TrialRecord record(TrialHead head, TrialConditions conditions);
}
