package org.derbench.engine.node;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.engine.protocol.SharedFacts;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;

/** What the ends of flows tell each other, by flow, and each broker tells all ends of its flows. Thread-safe. */
final class Facts {

    private static final String BROKER = "broker of ";

    private final Map<String, Map<String, String>> told = new ConcurrentHashMap<>();

    /** The name under which a broker tells: that of no other, since no other has its first port. */
    static String ofBroker(String middleware, int portBase) {
        return BROKER + middleware + " at port " + portBase;
    }

    void tell(String of, String name, String value) {
        told.computeIfAbsent(of, first -> new ConcurrentHashMap<>()).put(name, value);
    }

    /**
     * What was told in that flow, or by its broker.
     *
     * @param broker as {@link #ofBroker} names it
     * @throws MiddlewareException of kind CONNECT if nothing was
     */
    String told(String flow, String broker, String name) throws MiddlewareException {
        Map<String, String> known = new TreeMap<>(told.getOrDefault(broker, Map.of()));
        known.putAll(told.getOrDefault(flow, Map.of()));
        return Context.fact(known, name);
    }

    /** Takes what other roles told. */
    void hear(SharedFacts others) {
        others.facts().forEach((of, facts) -> facts.forEach((name, value) -> tell(of, name, value)));
    }

    /** All that is known here. */
    SharedFacts all() {
        Map<String, Map<String, String>> all = new TreeMap<>();
        told.forEach((of, facts) -> all.put(of, Map.copyOf(facts)));
        return new SharedFacts(all);
    }
}
