package org.derbench.engine.node;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.derbench.spi.LibraryCounters;

/** Objects that the clients of a flow share, by their type, and their library's counters. Thread-safe. */
final class SharedObjects {

    private final Map<Class<?>, Object> made = new HashMap<>();
    private final LibraryCounters counters = new LibraryCounters();

    LibraryCounters counters() {
        return counters;
    }

    synchronized <T> T get(Class<T> type, Callable<T> making) throws Exception {
        if (!made.containsKey(type)) {
            made.put(type, making.call());
        }
        return type.cast(made.get(type));
    }
}
