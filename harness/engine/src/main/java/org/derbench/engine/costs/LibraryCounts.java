package org.derbench.engine.costs;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.spi.LibraryCounter;
import org.derbench.spi.LibraryCounters;

/**
 * The own counters of the libraries behind a role's flows up to a moment. The difference of two moments is their count
 * in between. derbench itself counts none of it.
 *
 * @param counts the counts by the name of the middleware and of the counter
 */
public record LibraryCounts(Map<String, Map<String, Long>> counts) {

    /** The library of one flow. */
    public record Source(String middleware, LibraryCounters counters) {}

    /** The counters at this moment; flows over the same middleware are added up. */
    public static LibraryCounts now(List<Source> sources) {
        Map<String, Map<String, Long>> counts = new TreeMap<>();
        for (Source source : sources) {
            for (LibraryCounter each : source.counters.read()) {
                counts.computeIfAbsent(source.middleware, name -> new TreeMap<>())
                        .merge(each.name(), each.value(), Long::sum);
            }
        }
        return new LibraryCounts(counts);
    }

    /**
     * The counts since an earlier moment.
     *
     * @throws IllegalStateException if a counter fell: its count is then unknown
     */
    LibraryCounts since(LibraryCounts earlier) {
        Map<String, Map<String, Long>> since = new TreeMap<>();
        counts.forEach((middleware, now) -> {
            Map<String, Long> before = earlier.counts.getOrDefault(middleware, Map.of());
            Map<String, Long> differences = new TreeMap<>();
            now.forEach((name, value) ->
                    differences.put(name, difference(middleware, name, before.getOrDefault(name, 0L), value)));
            since.put(middleware, differences);
        });
        return new LibraryCounts(since);
    }

    private static long difference(String middleware, String name, long before, long now) {
        if (now < before) {
            throw new IllegalStateException("'" + name + "', which the library of " + middleware + " counts, fell from "
                    + before + " to " + now);
        }
        return now - before;
    }
}
