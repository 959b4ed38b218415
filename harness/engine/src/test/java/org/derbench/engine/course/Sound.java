package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/** Assertions that a record of a route must pass. */
final class Sound {

    private Sound() {}

    /** OK; or DEGRADED since no message ended for a while, as beside other load, and for nothing else. */
    static void assertSound(TrialRecord record) {
        assertThat(record.outcome())
                .as(record.toLine())
                .matches(outcome -> outcome == Outcome.OK
                        || outcome == Outcome.DEGRADED && record.reason().matches("no message for [^;]*"));
    }
}
