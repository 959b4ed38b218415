package org.derbench.engine.load;

import java.time.Duration;
import org.derbench.engine.fault.FaultSchedule;
import org.derbench.engine.json.Field;

/** The limits and lengths of one repetition. */
public record RepetitionPlan(
        @Field("the longest time of the warm-up: it ends then, stable or not")
        Duration warmUpAtMost,

        @Field("length of the timed window") Duration duration,
        @Field("the time after which a message is late") Duration lateAfter,

        @Field("the longest wait for messages that are still under way after the window")
        Duration drainAtMost,

        @Field("where the search for a number of outstanding messages starts")
        SearchStart start,

        @Field("the fault that comes in it") FaultSchedule fault) {

    /** The least number of messages that the initiator's books remember. */
    static final int LEAST_MEMORY = 1 << 14;
    /** The greatest number. */
    static final int MOST_MEMORY = 1 << 20;

    private static final Duration RUN_IN_AT_MOST = Duration.ofSeconds(20);
    /** A run-in goes at full speed: a second of it compiles more than several seconds of a slow link. */
    private static final int RUN_IN_OF_WARM_UP = 4;

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

    /** The same plan with another time after which a message is late. */
    public RepetitionPlan withLateAfter(Duration other) {
        return new RepetitionPlan(warmUpAtMost, duration, other, drainAtMost, start, fault);
    }

    /** The plan of each of this many short repetitions before the first one that counts. */
    public RepetitionPlan runIn(int repetitions) {
        Duration each = runInAtMost(warmUpAtMost, 1).dividedBy(repetitions);
        return new RepetitionPlan(each, RUN_IN_WINDOW, lateAfter, drainAtMost, start);
    }

    /**
     * The plan of a route's run-in. Its window does not end before the run-in.
     *
     * @param times how many times the bound for two JVMs the roles may take
     */
    public RepetitionPlan routeRunIn(int times) {
        Duration bound = runInAtMost(warmUpAtMost, times);
        return new RepetitionPlan(bound, bound, lateAfter, drainAtMost, start);
    }

    /**
     * The bound of a run-in, for warm-ups with this bound.
     *
     * @param times how many times the bound for two JVMs it may take
     */
    public static Duration runInAtMost(Duration warmUpAtMost, int times) {
        Duration longest = warmUpAtMost.multipliedBy(RUN_IN_OF_WARM_UP);
        Duration most = RUN_IN_AT_MOST.multipliedBy(times);
        return longest.compareTo(most) < 0 ? longest : most;
    }
}
