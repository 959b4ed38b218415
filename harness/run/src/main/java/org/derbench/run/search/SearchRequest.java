package org.derbench.run.search;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.derbench.run.plan.TrialKey;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.plan.TrialSettingsBuilder;
import org.derbench.run.scenario.ScenarioCase;

/**
 * A limit to search for.
 *
 * @param deadline one way, from the intended send to the decoded message
 * @param missesAtMost share of the messages that may miss it: 0.01
 * @param fromPerSecond the rate to begin with; null for the scenario's own, or for the rate of a closed loop with one
 *     message outstanding
 * @param trial the settings of each trial; the window becomes longer if the rate asks for it, and messages that may
 *     meet the deadline are never late
 */
public record SearchRequest(Duration deadline, double missesAtMost, Double fromPerSecond, TrialSettings trial) {

    /** The least rate that is tried, per second. */
    public static final double LEAST_PER_SECOND = 0.1;
    /** The greatest rate that is tried, per second. */
    public static final double MOST_PER_SECOND = 1e6;

    /** The longest window that a rate is given, and the longest that a trial waits for a message. */
    private static final Duration LONGEST = Duration.ofSeconds(60);
    /** The rule of three: three times x messages without a miss show a probability of 1 - 1/x at 95 %. */
    private static final double RULE_OF_THREE = 3;
    /** The precision of a rate in a load's label. */
    private static final MathContext UP = new MathContext(4, RoundingMode.CEILING);

    /** The settings of a search that says nothing about them. */
    public static final TrialSettings STANDARD = TrialSettingsBuilder.builder(TrialSettings.COMMAND)
            .duration(Duration.ofSeconds(3))
            .warmUpAtMost(Duration.ofSeconds(3))
            .build();

    /** The settings that a search decides itself. */
    private static final List<String> OWN = List.of("forks", "repetitions", "retries", "repeatDisturbedAtMost");

    /** Whether a search may have another value of a setting. */
    public static boolean mayDiffer(TrialKey<?> key) {
        return !OWN.contains(key.name());
    }

    /**
     * The same request in a scenario, with settings that wait long enough. A message that takes twice the deadline
     * there and back may have met it one way. If it were late, the trial would be DEGRADED and show nothing.
     */
    SearchRequest within(ScenarioCase scenario) {
        TrialSettings limits = trial.within(scenario);
        Duration lateAfter = longer(limits.lateAfter().orElseThrow(), shorter(deadline.multipliedBy(2), LONGEST));
        Duration drainAtMost = longer(limits.drainAtMost().orElseThrow(), lateAfter);
        TrialSettings patient = TrialSettingsBuilder.builder(trial)
                .lateAfter(Optional.of(lateAfter))
                .drainAtMost(Optional.of(drainAtMost))
                .build();
        return new SearchRequest(deadline, missesAtMost, fromPerSecond, oneFork(patient, trial.duration()));
    }

    /**
     * The settings of a search for the largest value of a parameter, in this scenario. Trials wait up to a minute for
     * messages that can still be in time, which would count as lost otherwise.
     */
    public static TrialSettings waitingUntilLate(TrialSettings trial, ScenarioCase scenario) {
        if (trial.drainAtMost().isPresent()) {
            return trial;
        }
        Duration lateAfter = trial.lateAfter().orElse(scenario.lateAfter());
        return TrialSettingsBuilder.builder(trial)
                .drainAtMost(Optional.of(longer(scenario.drainAtMost(), shorter(lateAfter, LONGEST))))
                .build();
    }

    /** The least rate to try at which the longest window has enough messages to show the wanted share of misses. */
    public double leastPerSecond() {
        BigDecimal longest = BigDecimal.valueOf(longest().toMillis()).movePointLeft(3);
        double least = BigDecimal.valueOf(RULE_OF_THREE)
                .divide(BigDecimal.valueOf(missesAtMost).multiply(longest), UP)
                .doubleValue();
        return Math.max(LEAST_PER_SECOND, least);
    }

    /** The longest window that any rate is given. */
    public Duration longest() {
        return longer(trial.duration(), LONGEST);
    }

    /**
     * The trial's settings at this rate. The window is long enough to show the wanted share of misses; if no window is,
     * it is the longest.
     */
    TrialSettings at(double perSecond) {
        Duration needed = Duration.ofMillis((long) Math.ceil(RULE_OF_THREE / missesAtMost / perSecond * 1000));
        return oneFork(trial, longer(trial.duration(), shorter(needed, longest())));
    }

    private static TrialSettings oneFork(TrialSettings trial, Duration window) {
        return TrialSettingsBuilder.builder(trial)
                .duration(window)
                .forks(1)
                .repetitions(1)
                .retries(0)
                .repeatDisturbedAtMost(0)
                .percentiles(List.of())
                .build();
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
