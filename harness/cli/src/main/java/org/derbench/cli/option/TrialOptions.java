package org.derbench.cli.option;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.lab.BadInputException;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.plan.TrialSettingsBuilder;
import picocli.CommandLine.Option;

/** Options that say how a trial is run. */
public final class TrialOptions {

    private static final int MOST = 1000;
    private static final int MOST_PERCENTILES = 5;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            defaultValue = "5 s",
            description = "Length of the timed window. Default: ${DEFAULT-VALUE}.")
    private Duration duration;

    @Option(
            names = "--warm-up-at-most",
            paramLabel = "TIME",
            defaultValue = "5 s",
            description = "The warm-up ends after this, stable or not. Default: ${DEFAULT-VALUE}.")
    private Duration warmUpAtMost;

    @Option(
            names = "--late-after",
            paramLabel = "TIME",
            description = "A message that takes longer is late. Default: 1 s.")
    private Duration lateAfter;

    @Option(
            names = "--drain-at-most",
            paramLabel = "TIME",
            description = "How long to wait for what is still on its way. Default: 2 s.")
    private Duration drainAtMost;

    @Option(
            names = "--forks",
            paramLabel = "N",
            defaultValue = "1",
            description = "Fresh pairs of JVMs. Default: ${DEFAULT-VALUE}.")
    private int forks;

    @Option(
            names = "--repetitions",
            paramLabel = "N",
            defaultValue = "1",
            description = "Timed windows in each fork. Default: ${DEFAULT-VALUE}.")
    private int repetitions;

    @Option(
            names = "--retries",
            paramLabel = "N",
            defaultValue = "0",
            description = "How often a trial that failed is tried again. Default: ${DEFAULT-VALUE}.")
    private int retries;

    @Option(
            names = "--repeat-disturbed-at-most",
            paramLabel = "N",
            defaultValue = "0",
            description = "How often a window is repeated that other programs disturbed. Default: ${DEFAULT-VALUE}.")
    private int repeatDisturbedAtMost;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Of the order and of the generated nodes. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(names = "--jvm-option", paramLabel = "OPTION", description = "For the JVMs of both ends; may be repeated.")
    private List<String> jvmOptions = new ArrayList<>();

    @Option(
            names = "--requesters",
            paramLabel = "N",
            description =
                    "How many the initiator opens for request-reply, 1 to 64. Default: as many as its outstanding messages need.")
    private Integer requesters;

    @Option(
            names = "--percentiles",
            paramLabel = "LIST",
            split = ",",
            description = "Of the latency, in the table and the record, such as 50,95,99.9. Default: 50 and 99.")
    private List<Double> percentiles = new ArrayList<>();

    @Option(
            names = "--cpus",
            paramLabel = "WHICH",
            description = "Of hosts on this machine that emulate no boards: same is one CPU for all, split one each, "
                    + "free (default) what the scheduler chooses.")
    private String cpus;

    /** Adds options for the JVMs of all roles. */
    public void addJvmOptions(List<String> more) {
        jvmOptions = Stream.concat(jvmOptions.stream(), more.stream()).toList();
    }

    /** The settings that these options ask for; bad numbers are bad input. */
    public TrialSettings settings() {
        requireCount("--forks", 1, forks);
        requireCount("--repetitions", 1, repetitions);
        requireCount("--retries", 0, retries);
        requireCount("--repeat-disturbed-at-most", 0, repeatDisturbedAtMost);
        if (requesters != null && (requesters < 1 || requesters > TrialSpec.MOST_REQUESTERS)) {
            throw new BadInputException(
                    "--requesters " + requesters + ": must be from 1 to " + TrialSpec.MOST_REQUESTERS);
        }
        if (percentiles.size() > MOST_PERCENTILES
                || !percentiles.stream().allMatch(percent -> percent > 0 && percent <= 100)) {
            throw new BadInputException("--percentiles: at most " + MOST_PERCENTILES
                    + " numbers above 0 and up to 100, such as 50,95,99.9");
        }
        TrialSettings standard = TrialSettings.STANDARD;
        return TrialSettingsBuilder.builder(standard)
                .duration(duration)
                .warmUpAtMost(warmUpAtMost)
                .lateAfter(lateAfter == null ? standard.lateAfter() : lateAfter)
                .drainAtMost(drainAtMost == null ? standard.drainAtMost() : drainAtMost)
                .forks(forks)
                .repetitions(repetitions)
                .retries(retries)
                .repeatDisturbedAtMost(repeatDisturbedAtMost)
                .seed(seed)
                .jvmOptions(jvmOptions)
                .requesters(requesters == null ? 0 : requesters)
                .percentiles(percentiles.stream().distinct().sorted().toList())
                .cpus(cpus == null ? standard.cpus() : CpuOption.of(cpus))
                .build();
    }

    /** The settings for a trial of a scenario, which itself says when messages are late. */
    public TrialSettings ofScenario() {
        CellOptions.requireNone("--late-after", lateAfter);
        CellOptions.requireNone("--drain-at-most", drainAtMost);
        CellOptions.requireNone("--requesters", requesters);
        return settings();
    }

    private static void requireCount(String option, int least, int count) {
        if (count < least || count > MOST) {
            throw new BadInputException(option + " " + count + ": must be from " + least + " to " + MOST);
        }
    }
}
