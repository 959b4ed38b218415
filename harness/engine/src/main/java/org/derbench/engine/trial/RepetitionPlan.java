package org.derbench.engine.trial;

import java.time.Duration;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.engine.load.Load;

/**
 * How one repetition is run.
 *
 * @param warmUpAtMost the warm-up ends after this, stable or not
 * @param duration     of the timed window
 * @param lateAfter    a message that takes longer is late
 * @param drainAtMost  how long to wait for what is still on its way
 */
public record RepetitionPlan(Duration warmUpAtMost, Duration duration, Duration lateAfter, Duration drainAtMost) {

    private static final Duration RUN_IN_AT_MOST = Duration.ofSeconds(2);
    private static final Duration RUN_IN_WINDOW = Duration.ofMillis(100);

    /** A short repetition before those that count. */
    public RepetitionPlan runIn() {
        boolean shorter = warmUpAtMost.compareTo(RUN_IN_AT_MOST) < 0;
        return new RepetitionPlan(shorter ? warmUpAtMost : RUN_IN_AT_MOST, RUN_IN_WINDOW, lateAfter, drainAtMost);
    }

    /** How long a warm-up under that load takes at most, the search for a window or the pause of an open loop included. */
    public Duration warmUpAtMost(Load load) {
        if (load instanceof Load.Saturate) {
            return warmUpAtMost.plusNanos(Intervals.LONGEST_NS * (2 * WindowSearch.LONGEST_CLIMB + WindowSearch.LONGEST_SETTLING));
        }
        return load instanceof Load.Rate ? warmUpAtMost.plus(drainAtMost.multipliedBy(2)).plusNanos(Intervals.LENGTH_NS) : warmUpAtMost;
    }

    /** The plan as the node protocol carries it. */
    public Map<String, Object> toMap() {
        return Fields.map("warmUpAtMostMs", warmUpAtMost.toMillis(), "durationMs", duration.toMillis(),
                "lateAfterMs", lateAfter.toMillis(), "drainAtMostMs", drainAtMost.toMillis());
    }

    /** The plan of {@link #toMap}. */
    public static RepetitionPlan of(Fields fields) {
        return new RepetitionPlan(Duration.ofMillis(fields.integer("warmUpAtMostMs")),
                Duration.ofMillis(fields.integer("durationMs")), Duration.ofMillis(fields.integer("lateAfterMs")),
                Duration.ofMillis(fields.integer("drainAtMostMs")));
    }
}
