package org.derbench.run.limit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.derbench.engine.record.Setup;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/**
 * Judges the trials of a sweep by limits. It hears each record once, and keeps of it what the limits ask for. The later
 * one of two records of one repetition counts. A cell that cannot run is not judged.
 */
public final class LimitCheck {

    private final Function<Setup, Limits> limitsOf;
    private final Map<String, Limits> limits = new LinkedHashMap<>();
    private final Map<Key, JudgedTrial> heard = new LinkedHashMap<>();

    private record Key(String cell, Integer fork, Integer repetition) {}

    /** @param limitsOf the limits of a cell, by its setup */
    public LimitCheck(Function<Setup, Limits> limitsOf) {
        this.limitsOf = limitsOf;
    }

    /** Hears a whole record. */
    public void hear(TrialRecord record) {
        String cell = record.identity().cell();
        if (record.outcome() != Outcome.UNSUPPORTED) {
            Limits asked = limits.computeIfAbsent(cell, each -> limitsOf.apply(record.setup()));
            heard.put(
                    new Key(cell, record.identity().fork(), record.identity().repetition()),
                    JudgedTrial.of(record, asked));
        }
    }

    /** One answer for each limit of each cell, in the order in which cells came. */
    public List<Judgement> judge() {
        return limits.entrySet().stream()
                .flatMap(cell -> cell.getValue().each().stream()
                        .map(limit -> new CellJudge(cell.getKey(), limit, of(cell.getKey())).judge()))
                .toList();
    }

    private List<JudgedTrial> of(String cell) {
        return heard.values().stream().filter(each -> each.cell().equals(cell)).toList();
    }
}
