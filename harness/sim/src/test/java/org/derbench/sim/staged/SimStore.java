package org.derbench.sim.staged;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.derbench.engine.time.NanoClock;
import org.derbench.spi.Library;
import org.derbench.spi.Store;
import org.derbench.spi.StoreContext;
import org.derbench.spi.StoredRow;
import org.derbench.spi.StoredTotals;

/** A store that keeps sums, and takes its time for each row. */
final class SimStore implements Store {

    private static final int WRITERS = 8;

    private final long rowNs;
    /** The name under which it files a sender's rows. */
    private final UnaryOperator<String> filed;

    /** When each row was committed, by its stamp. */
    private final Map<Long, Long> committedNs = new HashMap<>();

    private NanoClock clock;

    /** One whose commits take no time. */
    SimStore() {
        this(0);
    }

    /** @param rowNs how long a row takes */
    SimStore(long rowNs) {
        this(rowNs, sender -> sender);
    }

    /** One that files rows under other names. */
    SimStore(UnaryOperator<String> filed) {
        this(0, filed);
    }

    private SimStore(long rowNs, UnaryOperator<String> filed) {
        this.rowNs = rowNs;
        this.filed = filed;
    }

    /** Its commits take their time by that clock. */
    void runBy(NanoClock other) {
        clock = other;
    }

    /** When each row was committed, by its stamp and the clock that it runs by. */
    Map<Long, Long> committedNs() {
        return Map.copyOf(committedNs);
    }

    @Override
    public String name() {
        return "sums";
    }

    @Override
    public Library library() {
        return Library.JDK;
    }

    @Override
    public List<String> accesses() {
        return List.of("batch");
    }

    @Override
    public int writers() {
        return WRITERS;
    }

    @Override
    public Session open(StoreContext context) {
        // the successor of a killed process begins with an empty one
        return new Session() {
            private StoredTotals totals = StoredTotals.NONE;
            private final Map<String, Long> bySender = new HashMap<>();

            @Override
            public Session another() {
                // one thread of a simulation runs at a time, and none is in the middle of the sums when another does
                return this;
            }

            @Override
            public void commit(List<StoredRow> rows) {
                if (rowNs > 0) {
                    clock.sleepUntil(clock.nanoTime() + rows.size() * rowNs);
                }
                for (StoredRow row : rows) {
                    totals = totals.and(row);
                    bySender.merge(filed.apply(row.sender()), 1L, Long::sum);
                    committedNs.put(row.stampTicks(), clock.nanoTime());
                }
            }

            @Override
            public StoredTotals totals() {
                return totals;
            }

            @Override
            public Map<String, Long> rowsBySender() {
                return Map.copyOf(bySender);
            }

            @Override
            public Map<String, String> settings() {
                return Map.of();
            }

            @Override
            public void close() {
                // nothing is held
            }
        };
    }
}
