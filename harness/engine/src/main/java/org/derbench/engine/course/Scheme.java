package org.derbench.engine.course;

import java.util.Optional;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.time.NanoClock;

/** Where the books of a trial are kept, and so what its phases ask of the roles. */
public sealed interface Scheme permits AccountScheme, LedgerScheme {

    /** What a repetition runs with. */
    record Setting(RepetitionPlan plan, Fault fault, Course.Phases phases, NanoClock clock) {}

    /** A repetition that counts. */
    Measurement repetition(Setting setting);

    /** A short one before those that count; empty where that is of no use. */
    Optional<Measurement> runIn(Setting setting);

    /** How long nothing comes at most because the load wants it so. */
    long pauseNs();
}
