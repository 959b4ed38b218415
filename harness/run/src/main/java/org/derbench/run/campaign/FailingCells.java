package org.derbench.run.campaign;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.io.Plural;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.Cell;

/**
 * Sets cells and middleware aside that keep failing, so that they do not cost the others their time. They run when the
 * sweep is resumed.
 */
final class FailingCells {

    /**
     * How many forks of one middleware must fail in a row until it is set aside. They are forks of different cells,
     * each tried again, so the middleware is the cause.
     */
    static final int FORKS_OF_MIDDLEWARE = 5;

    private final Map<String, Integer> failedInARow = new HashMap<>();
    private final Map<String, String> systems = new LinkedHashMap<>();
    private final Map<String, Integer> skipped = new HashMap<>();

    /**
     * A fork of a cell has ended.
     *
     * @param records its records; empty if it was recorded before
     */
    void noteFork(Cell cell, List<TrialRecord> records) {
        if (records.isEmpty()) {
            return;
        }
        TrialRecord last = records.get(records.size() - 1);
        boolean failed = records.stream().allMatch(record -> record.outcome() == Outcome.FAILED);
        String reason = failed ? last.reason() : "";
        int inARow = failed ? failedInARow.merge(cell.system(), 1, Integer::sum) : 0;
        if (inARow == 0) {
            failedInARow.remove(cell.system());
        } else if (inARow >= FORKS_OF_MIDDLEWARE) {
            systems.put(cell.system(), reason);
        }
    }

    /** Whether forks of this cell are skipped for now; counts them. */
    boolean skips(Cell cell) {
        boolean skips = systems.containsKey(cell.system());
        if (skips) {
            skipped.merge(cell.system(), 1, Integer::sum);
        }
        return skips;
    }

    /** The cells and middleware that were set aside, and why, one line each. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        systems.forEach((system, reason) ->
                lines.add(system + " was set aside after " + FORKS_OF_MIDDLEWARE + " failed forks in a row; "
                        + Plural.of(skipped.getOrDefault(system, 0), "fork") + " missing; the last one: " + reason));
        return lines;
    }
}
