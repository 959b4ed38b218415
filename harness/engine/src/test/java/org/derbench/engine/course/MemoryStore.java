package org.derbench.engine.course;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.derbench.engine.time.NanoClock;
import org.derbench.spi.Store;
import org.derbench.spi.StoredRow;
import org.derbench.spi.StoredTotals;

/** A store in a list. It can refuse every N-th commit, and forget what it was given. */
final class MemoryStore implements Store.Session {

    private static final long NS_PER_MS = 1_000_000;

    private final List<StoredRow> rows = new ArrayList<>();
    private final int refuseEvery;
    private final boolean forgets;
    private int commits;
    private long takesNs;
    private NanoClock clock;

    MemoryStore(int refuseEvery, boolean forgets) {
        this.refuseEvery = refuseEvery;
        this.forgets = forgets;
    }

    /** Each commit takes that long by that clock. */
    MemoryStore taking(long ms, NanoClock by) {
        takesNs = ms * NS_PER_MS;
        clock = by;
        return this;
    }

    @Override
    public synchronized void commit(List<StoredRow> more) throws Exception {
        if (clock != null) {
            clock.sleepUntil(clock.nanoTime() + takesNs);
        }
        commits++;
        if (refuseEvery > 0 && commits % refuseEvery == 0) {
            throw new IOException("the disk is full");
        }
        rows.addAll(forgets ? more.subList(1, more.size()) : more);
    }

    @Override
    public synchronized StoredTotals totals() {
        StoredTotals totals = StoredTotals.NONE;
        for (StoredRow row : rows) {
            totals = totals.and(row);
        }
        return totals;
    }

    @Override
    public synchronized Map<String, Long> rowsBySender() {
        return rows.stream().collect(Collectors.groupingBy(StoredRow::sender, Collectors.counting()));
    }

    @Override
    public Map<String, String> settings() {
        return Map.of("durable", "no");
    }

    @Override
    public void close() {}
}
