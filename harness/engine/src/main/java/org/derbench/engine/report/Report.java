package org.derbench.engine.report;

import java.util.Map;
import org.derbench.engine.costs.Span;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.part.TrialConditions;
import org.derbench.engine.record.part.TrialHead;

/** What all roles said of one repetition. */
public interface Report {

    /** What each role's machine was. */
    Map<String, Span> conditions();

    /** The record of it. */
    TrialRecord record(TrialHead head, TrialConditions conditions);
}
