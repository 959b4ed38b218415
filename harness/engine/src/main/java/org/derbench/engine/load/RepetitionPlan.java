package org.derbench.engine.load;

import java.time.Duration;
import java.util.Map;
import org.derbench.engine.fault.FaultAhead;
import org.derbench.engine.json.Fields;

/**
 * How one repetition is run.
 *
 * @param warmUpAtMost the warm-up ends after this, stable or not
 * @param duration     of the timed window
 * @param lateAfter    a message that takes longer is late
 * @param drainAtMost  how long to wait for what is still on its way
 * @param start        of the search for a number of outstanding messages
 * @param fault        that comes in it
 */
public record RepetitionPlan(Duration warmUpAtMost, Duration duration, Duration lateAfter, Duration drainAtMost, SearchStart start, FaultAhead fault) {

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
    public RepetitionPlan(Duration warmUpAtMost, Duration duration, Duration lateAfter, Duration drainAtMost, SearchStart start) {
        this(warmUpAtMost, duration, lateAfter, drainAtMost, start, FaultAhead.NONE);
    }

    /** The same with that fault to come. */
    public RepetitionPlan with(FaultAhead ahead) {
        return new RepetitionPlan(warmUpAtMost, duration, lateAfter, drainAtMost, start, ahead);
    }

    /** A short repetition before those that count. */
    public RepetitionPlan runIn() {
        boolean shorter = warmUpAtMost.compareTo(RUN_IN_AT_MOST) < 0;
        return new RepetitionPlan(shorter ? warmUpAtMost : RUN_IN_AT_MOST, RUN_IN_WINDOW, lateAfter, drainAtMost, start);
    }

    /** The plan as the node protocol carries it. */
    public Map<String, Object> toMap() {
        return Fields.map("warmUpAtMostMs", warmUpAtMost.toMillis(), "durationMs", duration.toMillis(),
                "lateAfterMs", lateAfter.toMillis(), "drainAtMostMs", drainAtMost.toMillis(),
                "startPlaces", start.places(), "linkBitsPerSecond", start.linkBitsPerSecond(),
                "faultAtNs", fault.atNs(), "recoverAtMostNs", fault.recoverAtMostNs());
    }

    /** The plan of {@link #toMap}. */
    public static RepetitionPlan of(Fields fields) {
        return new RepetitionPlan(Duration.ofMillis(fields.integer("warmUpAtMostMs")),
                Duration.ofMillis(fields.integer("durationMs")), Duration.ofMillis(fields.integer("lateAfterMs")),
                Duration.ofMillis(fields.integer("drainAtMostMs")),
                new SearchStart((int) fields.integer("startPlaces"), fields.integer("linkBitsPerSecond")),
                new FaultAhead(fields.integer("faultAtNs"), fields.integer("recoverAtMostNs")));
    }
}
