package org.derbench.run.search;

import java.time.Duration;
import java.util.List;
import org.derbench.run.plan.TrialSettings;

/**
 * A limit to search for.
 *
 * @param deadline     one way, from the intended send to the decoded message
 * @param missesAtMost share of the messages that may miss it: 0.01
 * @param fromPerSecond the rate to begin with; null: that of a closed loop with one message outstanding
 * @param trial        how each trial is run; the window is longer where the rate asks for it
 */
public record SearchRequest(Duration deadline, double missesAtMost, Double fromPerSecond, TrialSettings trial) {

    /** The longest window of any trial. */
    private static final Duration LONGEST = Duration.ofSeconds(60);
    /** Messages without a miss that show a probability of 1 - 1/x at 95 %: three times x. */
    private static final double RULE_OF_THREE = 3;

    /** The trial's settings at that rate: a window in which the wanted share of misses can be shown; null where none can be. */
    TrialSettings at(double perSecond) {
        Duration needed = Duration.ofMillis((long) Math.ceil(RULE_OF_THREE / missesAtMost / perSecond * 1000));
        if (needed.compareTo(LONGEST) > 0) {
            return null;
        }
        Duration window = needed.compareTo(trial.duration()) > 0 ? needed : trial.duration();
        return new TrialSettings(window, trial.warmUpAtMost(), trial.lateAfter(), trial.drainAtMost(), 1, 1, 0, 0, trial.seed(),
                trial.jvmOptions(), trial.requesters(), List.of());
    }
}
