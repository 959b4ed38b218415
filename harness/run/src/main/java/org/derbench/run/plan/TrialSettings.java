package org.derbench.run.plan;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.derbench.lab.BadInputException;
import org.derbench.lab.board.CpuChoice;
import org.derbench.run.limit.Limits;
import org.derbench.run.scenario.ScenarioCase;

/**
 * The way in which each trial of a plan runs.
 *
 * @param duration the length of the timed window
 * @param warmUpAtMost the warm-up ends after this, stable or not
 * @param lateAfter a message that takes longer is late; empty if the scenario says it
 * @param drainAtMost how long to wait for messages that are still on their way; empty if the scenario says it
 * @param forks fresh JVMs for each cell
 * @param repetitions timed windows within a fork
 * @param retries how often a repetition that failed is tried again, in fresh JVMs
 * @param repeatDisturbedAtMost how often a repetition is run anew, in the same JVMs, if something disturbed it or
 *     compilers were at work in it
 * @param seed the seed of the order of trials, and of the messages
 * @param jvmOptions options for the JVMs of all roles, after the options that plugins need
 * @param requesters how many requesters a role opens for request-reply; 0 = as many as the outstanding messages need
 * @param percentiles percentiles of the latency to show and record; empty for the usual ones
 * @param cpus the CPUs of hosts of this machine that emulate no boards
 * @param limits what its figures must keep to; they do not change how it runs
 * @param hooks commands before and after each fork
 */
@RecordBuilder
public record TrialSettings(
        Duration duration,
        Duration warmUpAtMost,
        Optional<Duration> lateAfter,
        Optional<Duration> drainAtMost,
        int forks,
        int repetitions,
        int retries,
        int repeatDisturbedAtMost,
        long seed,
        List<String> jvmOptions,
        int requesters,
        List<Double> percentiles,
        CpuChoice cpus,
        Limits limits,
        Hooks hooks) {

    /** The settings of a plan that says nothing about them. */
    public static final TrialSettings STANDARD = new TrialSettings(
            Duration.ofSeconds(10),
            Duration.ofSeconds(10),
            Optional.empty(),
            Optional.empty(),
            1,
            1,
            1,
            0,
            1,
            List.of(),
            0,
            List.of(),
            CpuChoice.FREE,
            Limits.NONE,
            Hooks.NONE);

    public TrialSettings {
        jvmOptions = List.copyOf(jvmOptions);
        percentiles = List.copyOf(percentiles);
        jvmOptions.stream()
                .filter(option -> !option.startsWith("-"))
                .findFirst()
                .ifPresent(word -> {
                    // the JVM would take it for the class to run, or for a file of options
                    throw new BadInputException(
                            "JVM option '" + word + "' does not begin with '-': one is like '-Xmx256m'");
                });
    }

    /** The settings of a command that says nothing about them: it runs one cell, and somebody waits. */
    public static final TrialSettings COMMAND = TrialSettingsBuilder.builder(STANDARD)
            .duration(Duration.ofSeconds(5))
            .warmUpAtMost(Duration.ofSeconds(5))
            .retries(0)
            .build();

    /** The same settings, with the limits of this scenario where they have none. */
    public TrialSettings within(ScenarioCase scenario) {
        return TrialSettingsBuilder.builder(this)
                .lateAfter(Optional.of(lateAfter.orElse(scenario.lateAfter())))
                .drainAtMost(Optional.of(drainAtMost.orElse(scenario.drainAtMost())))
                .build();
    }

    /** The same settings with these limits. */
    public TrialSettings withLimits(Limits other) {
        return TrialSettingsBuilder.builder(this).limits(other).build();
    }

    /** The same settings with these hooks. */
    public TrialSettings withHooks(Hooks other) {
        return TrialSettingsBuilder.builder(this).hooks(other).build();
    }

    /** The same settings on these CPUs. */
    public TrialSettings on(CpuChoice other) {
        return TrialSettingsBuilder.builder(this).cpus(other).build();
    }

    /** The same settings with these percentiles. */
    public TrialSettings withPercentiles(List<Double> percents) {
        return TrialSettingsBuilder.builder(this).percentiles(percents).build();
    }
}
