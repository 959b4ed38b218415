package org.derbench.run.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.derbench.engine.record.TrialRecord;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.ScheduledFork;

/** The index of a sweep's records: every trial once, without its bulky fields. Thread-safe. */
public final class ResultsIndex {

    private final Map<Key, TrialRecord> records = new LinkedHashMap<>();

    /** The key of a trial within its sweep; a cell that does not run has fork and repetition 0. */
    private record Key(String cell, long fork, long repetition) {

        static Key of(TrialRecord record) {
            return new Key(
                    record.identity().cell(),
                    Objects.requireNonNullElse(record.identity().fork(), 0),
                    Objects.requireNonNullElse(record.identity().repetition(), 0));
        }
    }

    /** Adds a trial; returns whether it was new. */
    public synchronized boolean add(TrialRecord record) {
        return records.putIfAbsent(Key.of(record), record.brief()) == null;
    }

    /** Whether this repetition of its cell is recorded. */
    public synchronized boolean has(TrialRecord record) {
        return records.containsKey(Key.of(record));
    }

    /** Whether the cell is recorded as impossible. */
    synchronized boolean isUnsupported(Cell cell) {
        return records.containsKey(new Key(cell.id(), 0, 0));
    }

    /** The first missing repetition of the fork; one more than the last if all are recorded. */
    public synchronized int firstMissing(ScheduledFork fork, int repetitions) {
        for (int repetition = 1; repetition <= repetitions; repetition++) {
            if (!records.containsKey(new Key(fork.cell().id(), fork.number(), repetition))) {
                return repetition;
            }
        }
        return repetitions + 1;
    }

    /** How many pairs of JVMs have recorded repetitions of this fork. */
    public synchronized int attempts(ScheduledFork fork, int repetitions) {
        long last = 0;
        for (int repetition = 1; repetition <= repetitions; repetition++) {
            TrialRecord record = records.get(new Key(fork.cell().id(), fork.number(), repetition));
            last = Math.max(
                    last,
                    record == null
                            ? 0
                            : Objects.requireNonNullElse(record.identity().attempt(), 1));
        }
        return (int) last;
    }

    /** All records, in the order in which they came. */
    public synchronized List<TrialRecord> all() {
        return List.copyOf(records.values());
    }

    /** The number of records. */
    public synchronized int count() {
        return records.size();
    }

    /** The identifiers of all cells with a record. */
    public synchronized Set<String> cells() {
        return records.keySet().stream().map(Key::cell).collect(Collectors.toSet());
    }
}
