package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.derbench.engine.time.Threads;
import org.derbench.message.Message;
import org.derbench.spi.Store;
import org.derbench.spi.StoredRow;

/**
 * A thread that commits to a store by a session of its own, in the order in which parts came to it: a part ends when
 * its commit has returned.
 */
final class StoreWriter {

    /** The most parts that may wait, even if each is a message of its own: a burst of ten thousand, and some more. */
    private static final int PARTS = 1 << 14;

    /**
     * Parts that came together.
     *
     * @param settled runs once they are committed, or will not be
     */
    private record Bulk(List<Part> parts, Runnable settled) {}

    private final RoleSetting setting;
    private final Store.Session session;
    private final CommitBooks books;
    private final int number;

    private final BlockingQueue<Bulk> queue = new LinkedBlockingQueue<>();
    private final InFlightQueue<Bulk> underway = new InFlightQueue<>();
    private final ReentrantLock committing = new ReentrantLock();
    private final AtomicLong waitingParts = new AtomicLong();
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile boolean closed;

    /** @param number its number among the threads that write to the store, from 0 */
    StoreWriter(RoleSetting setting, Store.Session session, CommitBooks books, int number) {
        this.setting = setting;
        this.session = session;
        this.books = books;
        this.number = number;
    }

    /** The name under which a message is stored: its sender's, or the flow's by which it came. */
    static String sender(Message message, String flow) {
        String own = message.sender();
        return own.isEmpty() ? flow : own;
    }

    void start(String name) {
        setting.thread(name, this::run);
    }

    /**
     * Queues parts that came together. Does not wait.
     *
     * @param settled runs once they are committed, or will not be
     */
    void take(List<Part> parts, Runnable settled) {
        Bulk bulk = new Bulk(parts, settled);
        boolean full = waiting.get() >= Outlet.QUEUE && waitingParts.get() + parts.size() > PARTS;
        if (full || !underway.add(bulk)) {
            refused(parts);
            settled.run();
            return;
        }
        waiting.incrementAndGet();
        waitingParts.addAndGet(parts.size());
        queue.add(bulk);
    }

    private void refused(List<Part> parts) {
        parts.forEach(books::refused);
    }

    private void run() throws InterruptedException {
        Threads threads = setting.clock().threads();
        Thread.currentThread().setContextClassLoader(session.getClass().getClassLoader());
        while (!Thread.currentThread().isInterrupted()) {
            commitAll(threads.take(queue));
        }
    }

    private void commitAll(Bulk bulk) {
        boolean begun = false;
        hold();
        try {
            begun = underway.begin(bulk);
            if (begun) {
                commitEach(bulk.parts());
            } else {
                taken(bulk.parts());
            }
        } finally {
            release();
            // the close settles all others; who waits hears of a commit that fails, too
            if (begun) {
                bulk.settled().run();
            }
        }
    }

    private void commitEach(List<Part> parts) {
        for (int from = 0; from < parts.size(); from += Math.min(session.rowsAtOnce(), parts.size())) {
            List<Part> some = parts.subList(from, (int) Math.min(parts.size(), (long) from + session.rowsAtOnce()));
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
            books.left(part);
            part.message()
                    .parts()
                    .forEach(each ->
                            rows.add(new StoredRow(sender(each, part.flow()), each.stampTicks(), LeafValue.of(each))));
        }
        try {
            for (int from = 0; from < rows.size(); from += Math.min(session.rowsAtOnce(), rows.size())) {
                List<StoredRow> atOnce =
                        rows.subList(from, (int) Math.min(rows.size(), (long) from + session.rowsAtOnce()));
                session.commit(atOnce);
                books.stored(atOnce);
            }
        } catch (Exception e) {
            books.failed(e);
            return;
        }
        long nowNs = setting.clock().nanoTime();
        parts.forEach(part -> books.ended(part, number, nowNs));
        setting.endParts(parts, nowNs);
    }

    boolean idle() {
        return underway.idle();
    }

    /** No further commit begins after the running one, until {@link #reopen}. */
    void end() {
        closed = true;
    }

    /** Waits for the running commit; waiting parts are not committed any more. */
    void close() {
        end();
        List<Bulk> left;
        hold();
        try {
            left = underway.close();
            left.forEach(bulk -> refused(bulk.parts()));
        } finally {
            release();
        }
        left.forEach(bulk -> bulk.settled().run());
    }

    void reopen() {
        hold();
        try {
            closed = false;
            underway.open();
        } finally {
            release();
        }
    }

    /** Waits for the running commit; the next one waits for {@link #release}, by the same thread. */
    void hold() {
        setting.clock().threads().lock(committing);
    }

    void release() {
        committing.unlock();
    }
}
