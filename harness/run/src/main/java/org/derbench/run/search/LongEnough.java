package org.derbench.run.search;

import java.time.Duration;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.record.FlowSetup;
import org.derbench.engine.record.TrialRecord;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.plan.TrialSettingsBuilder;

/**
 * Windows that are long enough for the largest queue. A queue may hold one message of each process without growing. So
 * a window in which a process sent few messages cannot tell whether its queue grew: the trial is run again in a longer
 * one.
 */
final class LongEnough {

    /** With this many messages of each process, it can be told whether a tenth of what is due stays in a queue. */
    private static final double ENOUGH_MESSAGES = 10;

    private static final Duration LONGEST = Duration.ofSeconds(60);

    private final Trials trials;
    private TrialSettings settings;

    /** Runs a trial of a cell. */
    @FunctionalInterface
    interface Trials {
        TrialRecord run(Cell cell, TrialSettings settings) throws InterruptedException;
    }

    LongEnough(Trials trials, TrialSettings settings) {
        this.trials = trials;
        this.settings = settings;
    }

    /** Runs a trial, again where its window was too short. Later trials have the longer window from the start. */
    TrialRecord run(Cell cell) throws InterruptedException {
        TrialRecord record = trials.run(cell, settings);
        Duration needed = neededFor(record);
        if (needed.compareTo(settings.duration()) <= 0) {
            return record;
        }
        settings = TrialSettingsBuilder.builder(settings).duration(needed).build();
        return trials.run(cell, settings);
    }

    /** The window that a trial should have had, a minute at most; its own where that is longer, or nobody knows. */
    private Duration neededFor(TrialRecord record) {
        if (!CapacityVerdict.lacks(record).isEmpty()) {
            return settings.duration();
        }
        double fewest = record.setup().flows().entrySet().stream()
                .filter(flow -> record.books().hops().containsKey(flow.getKey()))
                .mapToDouble(flow -> messagesOfOne(record.books().hops().get(flow.getKey()), flow.getValue()))
                .min()
                .orElse(ENOUGH_MESSAGES);
        return window(settings.duration(), fewest);
    }

    /** The window in which a process sends enough messages, if it sent {@code messages} in this one. */
    static Duration window(Duration now, double messages) {
        double factor = ENOUGH_MESSAGES / Math.max(1, messages);
        long ms = Math.min(LONGEST.toMillis(), (long) Math.ceil(now.toMillis() * factor));
        return Duration.ofMillis(Math.max(now.toMillis(), ms));
    }

    private static double messagesOfOne(HopBooks hop, FlowSetup flow) {
        return (double) hop.messages() / flow.from().size();
    }
}
