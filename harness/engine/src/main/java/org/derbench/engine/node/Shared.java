package org.derbench.engine.node;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;

/** What the clients of a flow share, by its type. Thread-safe. */
final class Shared {

    private final Map<Class<?>, Object> made = new HashMap<>();

    synchronized <T> T get(Class<T> type, Callable<T> making) throws Exception {
        if (!made.containsKey(type)) {
            made.put(type, making.call());
        }
        return type.cast(made.get(type));
    }
}
