package org.derbench.kit.store;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.derbench.spi.Library;
import org.derbench.spi.Store;
import org.derbench.spi.StoreContext;
import org.derbench.spi.StoredRow;
import org.derbench.spi.StoredTotals;

/** A store that keeps rows in memory, and does one thing wrong. */
record MemoryStore(MemoryStore.Wrong wrong) implements Store {

    /** What it does wrong. */
    enum Wrong {
        NOTHING,
        LOSES_ONE_OF_200,
        TAKES_A_ROW_TWICE,
        KEEPS_HALF_OF_WHAT_FAILED,
        COUNTS_WHAT_IT_WAS_GIVEN,
        FORGETS_WHOSE_A_ROW_IS,
        HAS_ROWS_FOR_EACH_SESSION,
        ENDS_WITH_ANY_SESSION
    }

    @Override
    public String name() {
        return "memory";
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
        return 2;
    }

    @Override
    public Session open(StoreContext context) {
        return new Rows(wrong);
    }

    /** Another session of a store. */
    private record Beside(Rows rows) implements Session {

        @Override
        public void commit(List<StoredRow> some) {
            rows.commit(some);
        }

        @Override
        public StoredTotals totals() {
            return rows.totals();
        }

        @Override
        public Map<String, String> settings() {
            return rows.settings();
        }

        @Override
        public void close() {
            rows.endedBeside();
        }
    }

    private static final class Rows implements Session {

        private final Wrong wrong;
        private final Set<String> keys = new HashSet<>();
        private final Map<String, Long> bySender = new HashMap<>();
        private StoredTotals totals = StoredTotals.NONE;
        private long came;
        private boolean ended;

        Rows(Wrong wrong) {
            this.wrong = wrong;
        }

        private boolean isKnown(StoredRow row) {
            return keys.contains(row.sender() + row.stampTicks());
        }

        @Override
        public Session another() {
            return new Beside(wrong == Wrong.HAS_ROWS_FOR_EACH_SESSION ? new Rows(wrong) : this);
        }

        private synchronized void endedBeside() {
            ended |= wrong == Wrong.ENDS_WITH_ANY_SESSION;
        }

        @Override
        public synchronized void commit(List<StoredRow> rows) {
            if (ended) {
                throw new IllegalStateException("the store has ended");
            }
            boolean refused = wrong != Wrong.TAKES_A_ROW_TWICE && rows.stream().anyMatch(this::isKnown);
            for (StoredRow row : rows) {
                if (refused && (wrong != Wrong.KEEPS_HALF_OF_WHAT_FAILED || isKnown(row))) {
                    throw new IllegalStateException("a row is there already");
                }
                keys.add(row.sender() + row.stampTicks());
                came++;
                if (wrong != Wrong.LOSES_ONE_OF_200 || came % 200 != 0) {
                    bySender.merge(wrong == Wrong.FORGETS_WHOSE_A_ROW_IS ? "" : row.sender(), 1L, Long::sum);
                    totals = totals.and(wrong == Wrong.COUNTS_WHAT_IT_WAS_GIVEN ? new StoredRow("", 0, 0) : row);
                }
            }
        }

        @Override
        public synchronized StoredTotals totals() {
            return totals;
        }

        @Override
        public synchronized Map<String, Long> rowsBySender() {
            return Map.copyOf(bySender);
        }

        @Override
        public Map<String, String> settings() {
            return Map.of("durability", "none");
        }

        @Override
        public void close() {
            // nothing is open
        }
    }
}
