package org.derbench.engine.course;

import java.time.Duration;
import java.util.List;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.time.NanoClock;

/** Says where the books of a trial are kept, and so what its phases ask of the roles. */
public sealed interface Scheme permits AccountScheme, LedgerScheme {

    /** The inputs of a repetition. */
    record Setting(RepetitionPlan plan, Fault fault, Course.Phases phases, NanoClock clock) {}

    /** A repetition that counts. */
    Measurement repetition(Setting setting);

    /** Work before the repetitions that count, for code to be compiled. */
    @FunctionalInterface
    interface RunIn {

        /** Does the work, by this course's phases. */
        void run(Course course) throws NodeException, InterruptedException;
    }

    /** The run-ins before the repetitions that count, one after the other; empty if they are of no use. */
    List<RunIn> runIn(Setting setting);

    /** The longest pause of messages by the load itself. */
    long pauseNs();

    /** The longest time after which a message of this plan is late. */
    default Duration lateAfter(RepetitionPlan plan) {
        return plan.lateAfter();
    }
}
