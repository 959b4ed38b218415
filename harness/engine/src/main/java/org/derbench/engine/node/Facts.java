package org.derbench.engine.node;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.engine.json.Fields;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;

/** What the ends of flows tell each other, by flow, and brokers tell all ends of all flows, by middleware. Thread-safe. */
final class Facts {

    private static final String BROKER = "broker of ";

    private final Map<String, Map<String, String>> told = new ConcurrentHashMap<>();

    /** The name under which the broker of that middleware tells. */
    static String ofBroker(String middleware) {
        return BROKER + middleware;
    }

    void tell(String of, String name, String value) {
        told.computeIfAbsent(of, first -> new ConcurrentHashMap<>()).put(name, value);
    }

    /**
     * What was told in that flow, or by the broker of its middleware.
     *
     * @throws MiddlewareException of kind CONNECT if nothing was
     */
    String told(String flow, String middleware, String name) throws MiddlewareException {
        Map<String, String> known = new TreeMap<>(told.getOrDefault(ofBroker(middleware), Map.of()));
        known.putAll(told.getOrDefault(flow, Map.of()));
        return Context.fact(known, name);
    }

    /** Takes what other roles told. */
    void hear(Fields others) {
        for (String of : others.values().keySet()) {
            others.texts(of).forEach((name, value) -> tell(of, name, value));
        }
    }

    Map<String, Object> toMap() {
        Map<String, Object> all = new TreeMap<>();
        told.forEach((of, facts) -> all.put(of, Map.copyOf(facts)));
        return all;
    }
}
