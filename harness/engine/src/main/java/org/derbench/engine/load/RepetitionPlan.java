package org.derbench.engine.load;

import java.time.Duration;
import org.derbench.engine.fault.FaultSchedule;
import org.derbench.engine.json.Of;

/** The limits and lengths of one repetition. */
public record RepetitionPlan(
        @Of("the warm-up ends after this, stable or not") Duration warmUpAtMost,
        @Of("length of the timed window") Duration duration,
        @Of("a message that takes longer is late") Duration lateAfter,
        @Of("how long to wait for what is still on its way") Duration drainAtMost,

        @Of("start of the search for a number of outstanding messages")
        SearchStart start,

        @Of("the fault that comes in it") FaultSchedule fault) {

    /** The least number of messages that the initiator's books remember. */
    static final int LEAST_MEMORY = 1 << 14;
    /** The greatest number. */
    static final int MOST_MEMORY = 1 << 20;

    private static final Duration RUN_IN_AT_MOST = Duration.ofSeconds(4);
    private static final Duration RUN_IN_WINDOW = Duration.ofMillis(50);

    /** A plan without a hint for a search. */
    public RepetitionPlan(Duration warmUpAtMost, Duration duration, Duration lateAfter, Duration drainAtMost) {
        this(warmUpAtMost, duration, lateAfter, drainAtMost, SearchStart.NONE);
    }

    /** A plan without a fault. */
    public RepetitionPlan(
            Duration warmUpAtMost, Duration duration, Duration lateAfter, Duration drainAtMost, SearchStart start) {
        this(warmUpAtMost, duration, lateAfter, drainAtMost, start, FaultSchedule.NONE);
    }

    /** The same plan with this fault. */
    public RepetitionPlan with(FaultSchedule ahead) {
        return new RepetitionPlan(warmUpAtMost, duration, lateAfter, drainAtMost, start, ahead);
    }

    /** The plan of a short repetition before those that count. */
    public RepetitionPlan runIn() {
        boolean shorter = warmUpAtMost.compareTo(RUN_IN_AT_MOST) < 0;
        return new RepetitionPlan(
                shorter ? warmUpAtMost : RUN_IN_AT_MOST, RUN_IN_WINDOW, lateAfter, drainAtMost, start);
    }
}
