package org.derbench.engine.behaviour;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.derbench.engine.books.DeviceNames;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.FlowLedger;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.RouteBooks;
import org.derbench.engine.books.SenderTally;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.record.StoreReport;
import org.derbench.engine.record.StoredSenders;
import org.derbench.engine.scenario.StoreSpec;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Store;
import org.derbench.spi.StoredRow;
import org.derbench.spi.StoredTotals;

/** The books of what one or more threads commit to a store. Thread-safe. */
final class CommitBooks {

    private final StoreSpec spec;
    private final int threads;
    private final FlowLedger near = new FlowLedger();
    private final FlowLedger far;
    /** Null where senders have no names. */
    private final SenderTally senders;
    /** Committed rows by device. */
    private final int[] rows;

    private StoredTotals committed = StoredTotals.NONE;
    private String firstFailure;

    /** @param threads how many commit; each has its number, from 0 */
    CommitBooks(RoleSetting setting, int threads) {
        this.spec = setting.spec().task().store();
        this.threads = threads;
        this.far = FlowLedger.ofThreads(threads);
        DeviceNames names = setting.flows().stream()
                .filter(flow -> !flow.leaves(setting.spec().role()))
                .map(flow -> DeviceNames.of(flow.spec().senders(), flow.pool()))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        this.senders = names == null ? null : new SenderTally(names);
        this.rows = new int[names == null ? 0 : names.count()];
    }

    /** The count of commits by the device that sent the part; empty where those who send have no names. */
    Optional<SenderTally> senders() {
        return Optional.ofNullable(senders);
    }

    /** The device that has this name; -1 where none has it. */
    int device(String name) {
        return senders == null ? -1 : senders.names().device(name);
    }

    /** A part is not handed to the store. */
    void refused(Part part) {
        near.refused(part.tick());
    }

    /** A part is handed to the store now. */
    void left(Part part) {
        near.left(part.tick(), part.content());
    }

    /** These rows are stored. */
    synchronized void stored(List<StoredRow> some) {
        for (StoredRow row : some) {
            committed = committed.and(row);
            int device = device(row.sender());
            if (device >= 0) {
                rows[device]++;
            }
        }
    }

    /** All rows of a part are stored. */
    void ended(Part part, int thread, long nowNs) {
        if (far.arrived(part.tick(), thread, nowNs, true, part.content()) && senders != null) {
            int device = device(part.message().sender());
            senders.passed(part.tick(), device, part.content(), nowNs);
        }
    }

    /** A commit of one of the threads failed. */
    synchronized void failed(Exception why) {
        firstFailure = firstFailure == null ? MiddlewareException.reasonOf(why) : firstFailure;
    }

    void arm(PartWindow window) {
        synchronized (this) {
            firstFailure = null;
        }
        near.arm(window);
        far.arm(window);
    }

    void last(StampRange stamps) {
        near.last(stamps.first(), stamps.last());
        far.last(stamps.first(), stamps.last());
    }

    Map<String, FlowCounts> near(Extent extent) {
        return Map.of(RouteBooks.COMMIT, near.counts(extent));
    }

    Map<String, FlowCounts> far(Extent extent) {
        return Map.of(RouteBooks.COMMIT, far.counts(extent));
    }

    /** Compares the committed rows with the rows that a new connection finds; no commit runs meanwhile. */
    synchronized StoreReport report(Store.Session store) {
        StoredTotals found = null;
        StoredSenders bySender = null;
        String failure = firstFailure;
        try {
            found = store.totals();
            Map<String, Long> told = senders == null ? null : store.rowsBySender();
            bySender = told == null ? null : StoredSenders.of(senders.names(), rows, told);
        } catch (Exception e) {
            failure = MiddlewareException.reasonOf(e);
        }
        return new StoreReport(
                spec.name(),
                spec.access(),
                threads == 1 ? null : (Integer) threads,
                committed.rows(),
                found == null ? null : found.rows(),
                committed.equals(found),
                bySender,
                failure,
                store.settings());
    }
}
