package org.derbench.run.testbed;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.engine.load.SearchStart;
import org.derbench.engine.record.TrialRecord;
import org.derbench.lab.link.TcProfile;
import org.derbench.run.plan.Cell;

/** How many messages outstanding were found for cells so far: later forks begin to look there. */
public final class SaturationHints {

    private final Map<String, Integer> found = new ConcurrentHashMap<>();

    /** Takes what a trial found. */
    void note(Cell cell, TrialRecord record) {
        if (record.outcome().measured()) {
            found.put(cell.id(), record.warmUp().places());
        }
    }

    /** Where to begin on that link. */
    SearchStart start(Cell cell, TcProfile profile) {
        return new SearchStart(
                found.getOrDefault(cell.id(), 0),
                Math.min(profile.up().rateBitsPerSecond(), profile.down().rateBitsPerSecond()));
    }
}
