package org.derbench.sim.staged;

import java.util.List;
import java.util.Map;
import org.derbench.spi.Library;
import org.derbench.spi.Store;
import org.derbench.spi.StoreContext;
import org.derbench.spi.StoredRow;
import org.derbench.spi.StoredTotals;

/** A store that keeps sums. */
final class SimStore implements Store {

    private StoredTotals totals = StoredTotals.NONE;

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
    public Session open(StoreContext context) {
        return new Session() {
            @Override
            public void commit(List<StoredRow> rows) {
                rows.forEach(row -> totals = totals.and(row));
            }

            @Override
            public StoredTotals totals() {
                return totals;
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
