package org.derbench.cli.sweep;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.cli.plan.Cell;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/** What keeps failing is set aside, so that it does not cost the others their time: it is run when the sweep is resumed. */
final class SetAside {

    /** So many forks of one middleware fail one after the other, each tried again: of different cells, so it is not theirs. */
    static final int FORKS_OF_MIDDLEWARE = 5;
    /** So many forks in a row do not come as far as a middleware: the link or a host is broken. */
    static final int FORKS_OF_PAIR = 3;

    private final Map<String, Integer> failedInARow = new HashMap<>();
    private final Map<String, String> systems = new LinkedHashMap<>();
    private final Map<String, Integer> skipped = new HashMap<>();
    private int pairFailedInARow;
    private String pairReason = "";

    /** A fork of that cell has ended with those records, none where it was recorded before. */
    void ended(Cell cell, List<TrialRecord> records) {
        if (records.isEmpty()) {
            return;
        }
        TrialRecord last = records.get(records.size() - 1);
        boolean failed = records.stream().allMatch(record -> record.outcome() == Outcome.FAILED);
        String reason = failed ? last.fields().text("reason", "") : "";
        boolean ofPair = reason.startsWith("LINK:") || reason.startsWith("START:");
        pairFailedInARow = ofPair ? pairFailedInARow + 1 : 0;
        pairReason = ofPair ? reason : pairReason;
        int inARow = failed && !ofPair ? failedInARow.merge(cell.system(), 1, Integer::sum) : 0;
        if (inARow == 0) {
            failedInARow.remove(cell.system());
        } else if (inARow >= FORKS_OF_MIDDLEWARE) {
            systems.put(cell.system(), reason);
        }
    }

    /** Whether forks of that cell are not run for now; counts them. */
    boolean skips(Cell cell) {
        boolean skips = systems.containsKey(cell.system());
        if (skips) {
            skipped.merge(cell.system(), 1, Integer::sum);
        }
        return skips;
    }

    /** Whether the pair itself keeps failing, so that nothing can be run. */
    boolean pairIsBroken() {
        return pairFailedInARow >= FORKS_OF_PAIR;
    }

    /** What was set aside and why, one line each. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        systems.forEach((system, reason) -> lines.add(system + " was set aside after " + FORKS_OF_MIDDLEWARE
                + " failed forks in a row; " + skipped.getOrDefault(system, 0) + " forks are missing; the last one: " + reason));
        if (pairIsBroken()) {
            lines.add("the pair was given up after " + FORKS_OF_PAIR + " failed forks in a row; the last one: " + pairReason);
        }
        return lines;
    }
}
