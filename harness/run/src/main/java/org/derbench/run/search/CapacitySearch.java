package org.derbench.run.search;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.LongFunction;
import org.derbench.engine.record.TrialRecord;
import org.derbench.run.campaign.TrialBench;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;

/**
 * Finds the largest value of a scenario's parameter at which its trials are OK and lose nothing, in two forks of two: doubles or halves it until it has one that
 * holds and one that does not, then takes what lies between until they are a tenth apart.
 */
public final class CapacitySearch {

    private static final int FORKS = 2;
    private static final double PRECISION = 1.1;
    private static final long MOST = 1_000_000;

    private final Trying trying;
    private final BiConsumer<Long, TrialRecord> told;
    private int trials;
    private TrialRecord held;
    private TrialRecord failed;

    /** Runs one trial with that value. */
    @FunctionalInterface
    interface Trying {
        TrialRecord at(long value) throws InterruptedException;
    }

    /** @param told is told of each trial */
    CapacitySearch(Trying trying, BiConsumer<Long, TrialRecord> told) {
        this.trying = trying;
        this.told = told;
    }

    /**
     * Searches on that bench, from that value on.
     *
     * @param cellOf the scenario's cell with that value
     */
    public static Capacity on(TrialBench bench, LongFunction<Cell> cellOf, TrialSettings trial, long from, BiConsumer<Long, TrialRecord> told)
            throws InterruptedException {
        CapacitySearch search = new CapacitySearch(value -> bench.run(cellOf.apply(value), trial).get(0), told);
        long[] limits = search.from(from);
        return new Capacity(limits[0], limits[1], search.held(), search.failed, search.trials, bench.results());
    }

    /** The largest that holds, and the least that does not; 0 where there is none. */
    long[] from(long start) throws InterruptedException {
        long holds = 0;
        long fails = 0;
        for (long value = start; value >= 1 && value <= MOST && (holds == 0 || fails == 0); value = holds > 0 ? 2 * holds : fails / 2) {
            if (holdsAt(value)) {
                holds = value;
            } else {
                fails = value;
            }
        }
        while (holds > 0 && fails > 0 && fails > PRECISION * holds && fails - holds > 1) {
            long middle = Math.round(Math.sqrt((double) holds * fails));
            if (holdsAt(middle)) {
                holds = middle;
            } else {
                fails = middle;
            }
        }
        return new long[] {holds, fails};
    }

    /** The last trial at the largest value that holds; null where none does. */
    TrialRecord held() {
        return held;
    }

    private boolean holdsAt(long value) throws InterruptedException {
        TrialRecord record = null;
        for (int fork = 0; fork < FORKS; fork++) {
            record = trying.at(value);
            trials++;
            told.accept(value, record);
            if (!Borne.lacks(record).isEmpty()) {
                failed = record;
                return false;
            }
        }
        held = record;
        return true;
    }

    /** What was busiest in that trial, the busiest first: CPUs of roles, in cores, and links. */
    public static List<String> busiest(TrialRecord record) {
        return Busy.of(record).stream().limit(3).map(Busy::words).toList();
    }
}
