package org.derbench.engine.behaviour;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.derbench.engine.books.Extent;
import org.derbench.engine.books.FlowCounts;
import org.derbench.engine.books.PartWindow;
import org.derbench.engine.books.SenderTally;
import org.derbench.engine.json.Field;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.record.StoreReport;
import org.derbench.spi.Store;

/**
 * Commits arriving parts to a store, from a thread for each of its sessions. All parts of a device are committed by the
 * same thread, so that they stay in their order.
 */
final class StoreWork implements Work.Committer {

    /** The behaviour's parameters in a scenario. */
    record Parameters(
            @Field(value = "when it answers what came with a request; missing where that is at once", optional = true)
            String answer) {

        /** The word for an answer after the commit. */
        static final String STORED = "stored";

        boolean answersStored() {
            return STORED.equals(answer);
        }
    }

    private final CommitBooks books;
    /** Whether a message is answered once its rows are committed; if not, when it is taken. */
    private final boolean answersStored;

    private final Store.Session store;
    private final List<StoreWriter> writers;

    /** @param sessions the sessions of the open store; the first one tells what is stored */
    StoreWork(RoleSetting setting, List<Store.Session> sessions) {
        this.books = new CommitBooks(setting, sessions.size());
        this.answersStored = setting.parameters(Parameters.class).answersStored();
        this.store = sessions.get(0);
        this.writers = IntStream.range(0, sessions.size())
                .mapToObj(number -> new StoreWriter(setting, sessions.get(number), books, number))
                .toList();
    }

    @Override
    public Optional<SenderTally> rows() {
        return books.senders();
    }

    @Override
    public void connect() {
        for (int number = 0; number < writers.size(); number++) {
            writers.get(number).start(writers.size() == 1 ? "store" : "store-" + number);
        }
    }

    @Override
    public void take(List<Part> parts) {
        commit(parts, () -> {});
    }

    @Override
    public void take(List<Part> parts, Runnable taken) {
        if (answersStored) {
            commit(parts, taken);
        } else {
            take(parts);
            taken.run();
        }
    }

    /** @param settled runs once all of them are committed, or will not be */
    private void commit(List<Part> parts, Runnable settled) {
        if (writers.size() == 1) {
            writers.get(0).take(parts, settled);
            return;
        }
        Map<StoreWriter, List<Part>> byWriter =
                parts.stream().collect(Collectors.groupingBy(this::writerOf, LinkedHashMap::new, Collectors.toList()));
        AtomicInteger open = new AtomicInteger(byWriter.size());
        byWriter.forEach((writer, together) -> writer.take(together, () -> {
            if (open.decrementAndGet() == 0) {
                settled.run();
            }
        }));
    }

    private StoreWriter writerOf(Part part) {
        String sender = StoreWriter.sender(part.message(), part.flow());
        int device = books.device(sender);
        return writers.get(Math.floorMod(device < 0 ? sender.hashCode() : device, writers.size()));
    }

    /**
     * Waits for the running commits of all threads, side by side; waiting parts are not committed any more. A commit
     * that hangs is waited for until the store's own bound, or the bound of the coordinator's phase.
     */
    @Override
    public void close() {
        writers.forEach(StoreWriter::end);
        writers.forEach(StoreWriter::close);
    }

    @Override
    public void reopen() {
        writers.forEach(StoreWriter::reopen);
    }

    @Override
    public void arm(PartWindow window) {
        books.arm(window);
    }

    @Override
    public void last(StampRange stamps) {
        books.last(stamps);
    }

    @Override
    public boolean idle() {
        return writers.stream().allMatch(StoreWriter::idle);
    }

    @Override
    public Map<String, FlowCounts> near(Extent extent) {
        return books.near(extent);
    }

    @Override
    public Map<String, FlowCounts> far(Extent extent) {
        return books.far(extent);
    }

    /** Compares the committed rows with the rows that a new connection finds, between the commits of all threads. */
    @Override
    public StoreReport storeReport() {
        writers.forEach(StoreWriter::hold);
        try {
            return books.report(store);
        } finally {
            writers.forEach(StoreWriter::release);
        }
    }
}
