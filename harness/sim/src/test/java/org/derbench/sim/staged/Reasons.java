package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.api.AbstractStringAssert;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/** Assertions on the reasons of records. */
final class Reasons {

    private Reasons() {}

    /** Fails unless a record is DEGRADED; its reason is to be asserted. */
    static AbstractStringAssert<?> assertDegraded(TrialRecord record) {
        assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.DEGRADED);
        return assertThat(record.reason());
    }
}
