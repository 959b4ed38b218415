package org.derbench.spi;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/**
 * What the library behind a flow counts by itself, as its public API tells: connections made, messages sent again,
 * queues that were full. It is recorded beside what derbench counts, and called the library's. Counters of one name are
 * added up. Thread-safe.
 */
public final class LibraryCounters {

    private final Map<String, LongAdder> told = new ConcurrentHashMap<>();
    private final List<Map<String, LongSupplier>> sources = new ArrayList<>();

    /** What a library's callback runs each time that the thing happens. The record has 0 until then. */
    public Runnable counting(String name) {
        return adder(name)::increment;
    }

    private LongAdder adder(String name) {
        return told.computeIfAbsent(name, each -> new LongAdder());
    }

    /**
     * Reads what the library keeps, by name, whenever somebody asks, on any thread.
     *
     * @return closed, it reads once more, keeps that, and lets go of the sources: for a library that forgets what it
     *     closes. It may stay open.
     */
    public synchronized AutoCloseable reading(Map<String, LongSupplier> kept) {
        sources.add(kept);
        return new SingleClose(() -> keep(kept));
    }

    private synchronized void keep(Map<String, LongSupplier> kept) {
        // read first: what cannot be read stays a source, so that nothing falls
        Map<String, Long> last = new TreeMap<>();
        kept.forEach((name, value) -> last.put(name, value.getAsLong()));
        last.forEach((name, value) -> adder(name).add(value));
        sources.removeIf(each -> each == kept);
    }

    /** All of them now, by name. */
    public synchronized List<LibraryCounter> read() {
        Map<String, Long> all = new TreeMap<>();
        told.forEach((name, count) -> all.merge(name, count.sum(), Long::sum));
        sources.forEach(each -> each.forEach((name, value) -> all.merge(name, value.getAsLong(), Long::sum)));
        return all.entrySet().stream()
                .map(each -> new LibraryCounter(each.getKey(), each.getValue()))
                .toList();
    }
}
