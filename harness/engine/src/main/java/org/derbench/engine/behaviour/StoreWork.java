package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
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
import org.derbench.engine.time.Threads;
import org.derbench.message.Message;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Store;
import org.derbench.spi.StoredRow;
import org.derbench.spi.StoredTotals;

/** Commits arriving parts to a store, from one thread: a part ends when its commit has returned. */
final class StoreWork implements Work.Committer {

    /** The most parts that may wait, even if each is a message of its own: a burst of ten thousand, and some more. */
    private static final int PARTS = 1 << 14;

    private final RoleSetting setting;
    private final Store.Session store;
    private final FlowLedger near = new FlowLedger();
    private final FlowLedger far = new FlowLedger();
    /** Null where senders have no names. */
    private final SenderTally senders;
    /** Committed rows by device. */
    private final int[] rows;

    private final BlockingQueue<List<Part>> queue = new LinkedBlockingQueue<>();
    private final InFlightQueue<List<Part>> underway = new InFlightQueue<>();
    private final ReentrantLock committing = new ReentrantLock();
    private final AtomicLong waitingParts = new AtomicLong();
    private final AtomicInteger waiting = new AtomicInteger();
    private StoredTotals committed = StoredTotals.NONE;
    private volatile String firstFailure;
    private volatile boolean closed;

    StoreWork(RoleSetting setting, Store.Session store) {
        this.setting = setting;
        this.store = store;
        DeviceNames names = setting.flows().stream()
                .filter(flow -> !flow.leaves(setting.spec().role()))
                .map(flow -> DeviceNames.of(flow.spec().senders(), flow.pool()))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        this.senders = names == null ? null : new SenderTally(names);
        this.rows = new int[names == null ? 0 : names.count()];
    }

    @Override
    public Optional<SenderTally> rows() {
        return Optional.ofNullable(senders);
    }

    @Override
    public void connect() {
        setting.thread("store", this::run);
    }

    @Override
    public void take(List<Part> parts) {
        boolean full = waiting.get() >= Outlet.QUEUE && waitingParts.get() + parts.size() > PARTS;
        if (full || !underway.add(parts)) {
            refused(parts);
            return;
        }
        waiting.incrementAndGet();
        waitingParts.addAndGet(parts.size());
        queue.add(parts);
    }

    private void refused(List<Part> parts) {
        parts.forEach(part -> near.refused(part.tick()));
    }

    private void run() throws InterruptedException {
        Threads threads = setting.clock().threads();
        Thread.currentThread().setContextClassLoader(store.getClass().getClassLoader());
        while (!Thread.currentThread().isInterrupted()) {
            commitAll(threads.take(queue));
        }
    }

    private void commitAll(List<Part> parts) {
        setting.clock().threads().lock(committing);
        try {
            commitEach(parts);
        } finally {
            committing.unlock();
        }
    }

    private void commitEach(List<Part> parts) {
        if (!underway.begin(parts)) {
            taken(parts);
            return;
        }
        for (int from = 0; from < parts.size(); from += Math.min(store.rowsAtOnce(), parts.size())) {
            List<Part> some = parts.subList(from, (int) Math.min(parts.size(), (long) from + store.rowsAtOnce()));
            if (closed) {
                refused(some);
            } else {
                commit(some);
            }
        }
        // before end(): once this is idle, none of its parts may count as waiting
        taken(parts);
        underway.end();
    }

    private void taken(List<Part> parts) {
        waitingParts.addAndGet(-parts.size());
        waiting.decrementAndGet();
    }

    private void commit(List<Part> parts) {
        List<StoredRow> rows = new ArrayList<>(parts.size());
        for (Part part : parts) {
            near.left(part.tick(), part.content());
            part.message()
                    .parts()
                    .forEach(each ->
                            rows.add(new StoredRow(sender(each, part.flow()), each.stampTicks(), LeafValue.of(each))));
        }
        try {
            for (int from = 0; from < rows.size(); from += Math.min(store.rowsAtOnce(), rows.size())) {
                List<StoredRow> atOnce =
                        rows.subList(from, (int) Math.min(rows.size(), (long) from + store.rowsAtOnce()));
                store.commit(atOnce);
                atOnce.forEach(this::note);
            }
        } catch (Exception e) {
            firstFailure = firstFailure == null ? MiddlewareException.reasonOf(e) : firstFailure;
            return;
        }
        long nowNs = setting.clock().nanoTime();
        parts.forEach(part -> note(part, nowNs));
        setting.endParts(parts, nowNs);
    }

    private void note(StoredRow row) {
        committed = committed.and(row);
        int device = senders == null ? -1 : senders.names().device(row.sender());
        if (device >= 0) {
            rows[device]++;
        }
    }

    private void note(Part part, long nowNs) {
        if (far.arrived(part.tick(), true, part.content()) && senders != null) {
            int device = senders.names().device(part.message().sender());
            senders.passed(part.tick(), device, part.content(), nowNs);
        }
    }

    private static String sender(Message message, String flow) {
        String own = message.sender();
        return own.isEmpty() ? flow : own;
    }

    /** Waits for the running commit; waiting parts are not committed any more. */
    @Override
    public void close() {
        closed = true;
        setting.clock().threads().lock(committing);
        try {
            underway.close().forEach(this::refused);
        } finally {
            committing.unlock();
        }
    }

    @Override
    public void reopen() {
        setting.clock().threads().lock(committing);
        try {
            closed = false;
            underway.open();
        } finally {
            committing.unlock();
        }
    }

    @Override
    public void arm(PartWindow window) {
        firstFailure = null;
        near.arm(window);
        far.arm(window);
    }

    @Override
    public void last(StampRange stamps) {
        near.last(stamps.first(), stamps.last());
        far.last(stamps.first(), stamps.last());
    }

    @Override
    public boolean idle() {
        return underway.idle();
    }

    @Override
    public Map<String, FlowCounts> near(Extent extent) {
        return Map.of(RouteBooks.COMMIT, near.counts(extent));
    }

    @Override
    public Map<String, FlowCounts> far(Extent extent) {
        return Map.of(RouteBooks.COMMIT, far.counts(extent));
    }

    /** Compares the committed rows with the rows that a new connection finds. */
    @Override
    public StoreReport storeReport() {
        setting.clock().threads().lock(committing);
        try {
            return report();
        } finally {
            committing.unlock();
        }
    }

    private StoreReport report() {
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
        StoreSpec spec = setting.spec().task().store();
        return new StoreReport(
                spec.name(),
                spec.access(),
                committed.rows(),
                found == null ? null : found.rows(),
                committed.equals(found),
                bySender,
                failure,
                store.settings());
    }
}
