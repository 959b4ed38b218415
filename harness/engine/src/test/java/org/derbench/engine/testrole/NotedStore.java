package org.derbench.engine.testrole;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.derbench.spi.Store;
import org.derbench.spi.StoredRow;
import org.derbench.spi.StoredTotals;

/** A session of a store that notes its commits, and fails, forgets or waits when a test wants it. */
public final class NotedStore implements Store.Session {

    /** The commits of all sessions. */
    private final List<List<StoredRow>> commits;

    private final List<StoredRow> own = new ArrayList<>();
    private final CountDownLatch released = new CountDownLatch(1);
    private volatile boolean holding;
    private volatile boolean held;
    private volatile Exception failure;
    private volatile Exception hidden;
    private volatile boolean forgets;
    private volatile ClassLoader loader;
    private volatile int atOnce = Integer.MAX_VALUE;

    /** The first session of a store. */
    public NotedStore() {
        this(new ArrayList<>());
    }

    private NotedStore(List<List<StoredRow>> commits) {
        this.commits = commits;
    }

    @Override
    public NotedStore another() {
        return new NotedStore(commits);
    }

    public void atOnce(int rows) {
        atOnce = rows;
    }

    /** Commits fail from now on. */
    public void fail(Exception why) {
        failure = why;
    }

    /** Nobody can look into it from now on. */
    public void hide(Exception why) {
        hidden = why;
    }

    /** What is committed is not there. */
    public void forget() {
        forgets = true;
    }

    /** The next commit waits until {@link #release}. */
    public void hold() {
        holding = true;
    }

    /** Whether a commit waits. */
    public boolean holds() {
        return held;
    }

    /** The thread's, at the last commit. */
    public ClassLoader loader() {
        return loader;
    }

    public void release() {
        released.countDown();
    }

    /** The commits of all sessions. */
    public List<List<StoredRow>> commits() {
        synchronized (commits) {
            return List.copyOf(commits);
        }
    }

    /** The rows that came by this session. */
    public List<StoredRow> own() {
        synchronized (commits) {
            return List.copyOf(own);
        }
    }

    @Override
    public int rowsAtOnce() {
        return atOnce;
    }

    @Override
    public void commit(List<StoredRow> rows) throws Exception {
        loader = Thread.currentThread().getContextClassLoader();
        if (holding) {
            held = true;
            released.await();
        }
        if (failure != null) {
            throw failure;
        }
        synchronized (commits) {
            commits.add(List.copyOf(rows));
            own.addAll(rows);
        }
    }

    @Override
    public StoredTotals totals() throws Exception {
        if (hidden != null) {
            throw hidden;
        }
        StoredTotals totals = StoredTotals.NONE;
        for (List<StoredRow> rows : forgets ? List.<List<StoredRow>>of() : commits()) {
            for (StoredRow row : rows) {
                totals = totals.and(row);
            }
        }
        return totals;
    }

    @Override
    public Map<String, Long> rowsBySender() {
        return commits().stream()
                .flatMap(List::stream)
                .collect(Collectors.groupingBy(StoredRow::sender, Collectors.counting()));
    }

    @Override
    public Map<String, String> settings() {
        return Map.of("durable", "no");
    }

    @Override
    public void close() {}
}
