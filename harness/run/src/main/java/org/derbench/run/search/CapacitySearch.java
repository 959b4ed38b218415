package org.derbench.run.search;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.LongFunction;
import org.derbench.engine.record.TrialRecord;
import org.derbench.lab.BadInputException;
import org.derbench.run.campaign.TrialBench;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;

/**
 * Finds the largest value of a scenario's parameter at which both of two forks are OK and lose nothing. Doubles or
 * halves the value until one holds and one does not. Then tries values between them until they are a tenth apart. Then
 * further forks, if they are asked for, look for their own limit from there on: one fork is one observation.
 */
public final class CapacitySearch {

    private static final int FORKS = 2;

    private final Trying trying;
    private final BiConsumer<Long, TrialRecord> told;
    private final int furtherForks;
    private int trials;
    private TrialRecord held;
    private TrialRecord failed;
    private String refused;

    /** Makes a trial with a value. */
    @FunctionalInterface
    public interface Trying {

        /** @throws BadInputException if the scenario cannot have this value */
        Trial with(long value);
    }

    /** One trial, ready to run. */
    @FunctionalInterface
    public interface Trial {
        TrialRecord run() throws InterruptedException;
    }

    /**
     * Searches by trials.
     *
     * @param furtherForks how many forks look for a limit of their own, for its interval
     * @param told is told of each trial
     */
    public CapacitySearch(Trying trying, int furtherForks, BiConsumer<Long, TrialRecord> told) {
        this.trying = trying;
        this.furtherForks = furtherForks;
        this.told = told;
    }

    /**
     * Searches on this bench.
     *
     * @param cellOf the scenario's cell with a value
     * @throws BadInputException if the scenario cannot have the first value; if it cannot have a later one, the search
     *     ends
     */
    public static Capacity on(
            TrialBench bench,
            LongFunction<Cell> cellOf,
            TrialSettings settings,
            CapacityRange range,
            int furtherForks,
            BiConsumer<Long, TrialRecord> told)
            throws InterruptedException {
        LongEnough windows =
                new LongEnough((cell, with) -> bench.run(cell, with).get(0), settings);
        return new CapacitySearch(
                        value -> {
                            Cell cell = cellOf.apply(value);
                            return () -> windows.run(cell);
                        },
                        furtherForks,
                        told)
                .within(range, bench.results());
    }

    /** @param results the folder with the records */
    public Capacity within(CapacityRange range, Path results) throws InterruptedException {
        long holds = 0;
        long ends = 0;
        for (long value = range.first(); value > 0; value = range.next(holds, ends)) {
            if (holdsAt(value)) {
                holds = value;
            } else if (holds == 0 && refused != null) {
                return new Capacity(0, ends, null, failed, refused, trials, results);
            } else {
                ends = value;
            }
        }
        if (refused == null) {
            List<Double> byFork = holds > 0 && ends > 0 ? byFork(range, holds, ends) : List.of();
            return new Capacity(holds, ends, held, failed, null, trials, results, byFork);
        }
        return new Capacity(holds, 0, held, null, refused, trials, results);
    }

    private List<Double> byFork(CapacityRange range, long holds, long ends) throws InterruptedException {
        ForkLimits tenths = new ForkLimits(value -> range.above((long) value), value -> range.below((long) value));
        List<Double> limits = new ArrayList<>();
        for (int fork = 0; fork < furtherForks; fork++) {
            limits.add(tenths.of(value -> holdsOnceAt((long) value), holds, ends));
        }
        return limits;
    }

    private boolean holdsOnceAt(long value) throws InterruptedException {
        try {
            TrialRecord record = trying.with(value).run();
            trials++;
            told.accept(value, record);
            return CapacityVerdict.lacks(record).isEmpty();
        } catch (BadInputException e) {
            // the scenario cannot have so many: no fork holds them
            return false;
        }
    }

    private boolean holdsAt(long value) throws InterruptedException {
        Trial trial;
        try {
            trial = trying.with(value);
        } catch (BadInputException e) {
            if (trials == 0) {
                throw e;
            }
            refused = e.getMessage();
            return false;
        }
        return holds(value, trial);
    }

    private boolean holds(long value, Trial trial) throws InterruptedException {
        TrialRecord record = null;
        for (int fork = 0; fork < FORKS; fork++) {
            record = trial.run();
            trials++;
            told.accept(value, record);
            if (!CapacityVerdict.lacks(record).isEmpty()) {
                failed = record;
                refused = null;
                return false;
            }
        }
        held = record;
        return true;
    }

    /** The busiest resources of a trial, the busiest first: CPUs of roles, in cores, and links. */
    public static List<String> busiest(TrialRecord record) {
        return Utilisation.of(record).stream().limit(3).map(Utilisation::words).toList();
    }
}
