package org.derbench.engine.load;

import java.time.Duration;
import org.derbench.engine.fault.FaultSchedule;
import org.derbench.engine.json.Of;

/** How one repetition is run. */
public record RepetitionPlan(
        @Of("the warm-up ends after this, stable or not") Duration warmUpAtMost,
        @Of("length of the timed window") Duration duration,
        @Of("a message that takes longer is late") Duration lateAfter,
        @Of("how long to wait for what is still on its way") Duration drainAtMost,

        @Of("start of the search for a number of outstanding messages")
        SearchStart start,

        @Of("the fault that comes in it") FaultSchedule fault) {

    /** How many messages the initiator's books remember at least. */
    static final int LEAST_MEMORY = 1 << 14;
    /** How many at most. */
    static final int MOST_MEMORY = 1 << 20;

    private static final Duration RUN_IN_AT_MOST = Duration.ofSeconds(4);
    private static final Duration RUN_IN_WINDOW = Duration.ofMillis(50);

    /** Nothing is known of where a search may start. */
    public RepetitionPlan(Duration warmUpAtMost, Duration duration, Duration lateAfter, Duration drainAtMost) {
        this(warmUpAtMost, duration, lateAfter, drainAtMost, SearchStart.NONE);
    }

    /** One without a fault. */
    public RepetitionPlan(
            Duration warmUpAtMost, Duration duration, Duration lateAfter, Duration drainAtMost, SearchStart start) {
        this(warmUpAtMost, duration, lateAfter, drainAtMost, start, FaultSchedule.NONE);
    }

    /** The same with that fault to come. */
    public RepetitionPlan with(FaultSchedule ahead) {
        return new RepetitionPlan(warmUpAtMost, duration, lateAfter, drainAtMost, start, ahead);
    }

    /** A short repetition before those that count. */
    public RepetitionPlan runIn() {
        boolean shorter = warmUpAtMost.compareTo(RUN_IN_AT_MOST) < 0;
        return new RepetitionPlan(
                shorter ? warmUpAtMost : RUN_IN_AT_MOST, RUN_IN_WINDOW, lateAfter, drainAtMost, start);
    }
}
