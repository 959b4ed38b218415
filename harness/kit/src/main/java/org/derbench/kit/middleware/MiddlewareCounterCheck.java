package org.derbench.kit.middleware;

import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.derbench.spi.LibraryCounter;
import org.derbench.spi.LibraryCounters;

/** Reads the library's own counters at the ends of a pair, and notes their faults. */
final class MiddlewareCounterCheck {

    /** The form of names of derbench's own settings. */
    private static final String NAME = "[a-z][A-Za-z0-9]*";

    private final Map<LibraryCounters, Map<String, Long>> last = new IdentityHashMap<>();
    private final Set<String> wrong = new TreeSet<>();

    /** Reads them, at ends that may be closed by now. */
    void look(MiddlewareCase of, Collection<MiddlewareContext> ends) {
        ends.forEach(end -> look(of + ", " + end.name() + ": ", end.counters()));
    }

    private void look(String where, LibraryCounters counters) {
        try {
            List<LibraryCounter> now = counters.read();
            now.forEach(each ->
                    look(where, each, last.getOrDefault(counters, Map.of()).getOrDefault(each.name(), 0L)));
            last.put(counters, now.stream().collect(Collectors.toMap(LibraryCounter::name, LibraryCounter::value)));
        } catch (RuntimeException e) {
            wrong.add(where + "what it counts cannot be read: " + e);
        }
    }

    private void look(String where, LibraryCounter now, long before) {
        if (!now.name().matches(NAME)) {
            wrong.add(where + "a counter is named like 'connectionsMade', not '" + now.name() + "'");
        }
        if (now.value() < before) {
            wrong.add(where + "'" + now.name() + "' falls from " + before + " to " + now.value());
        }
    }

    /** The faults, in words. */
    Set<String> wrong() {
        return wrong;
    }
}
