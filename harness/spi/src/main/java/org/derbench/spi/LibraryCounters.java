package org.derbench.spi;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/**
 * The numbers that the library behind a flow counts by itself, as its public API tells them: connections made, messages
 * sent again, queues that were full. They are recorded beside what derbench counts, and are called the library's.
 * Values of the same name are added up. Thread-safe.
 *
 * <pre>{@code
 * connection.onReconnect(context.counters().counting("reconnects"));
 * AutoCloseable kept = context.counters().reading(Map.of("retransmissions", socket::retransmissions));
 * }</pre>
 */
public final class LibraryCounters {

    private final Map<String, LongAdder> told = new ConcurrentHashMap<>();
    private final List<Map<String, LongSupplier>> sources = new ArrayList<>();

    /**
     * Counts an event that the library tells by a callback. The record has 0 until it first happens.
     *
     * @return is run each time that it happens
     */
    public Runnable counting(String name) {
        return adder(name)::increment;
    }

    private LongAdder adder(String name) {
        return told.computeIfAbsent(name, each -> new LongAdder());
    }

    /**
     * Reads numbers that the library keeps, whenever somebody asks, on any thread.
     *
     * @param kept the numbers by their names
     * @return closed, it reads once more, keeps those values, and lets go of the sources: for a library that forgets
     *     what it closes. It may stay open
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
