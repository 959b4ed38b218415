package org.derbench.engine.node;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.engine.protocol.SharedFacts;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;

/** Facts that the ends of a flow tell each other, and that a broker tells all ends of its flows. Thread-safe. */
final class Facts {

    private static final String BROKER = "broker of ";

    private final Map<String, Map<String, String>> told = new ConcurrentHashMap<>();

    /** The name under which a broker tells its facts. It is unique, because no other broker has the same first port. */
    static String ofBroker(String middleware, int portBase) {
        return BROKER + middleware + " at port " + portBase;
    }

    void tell(String source, String name, String value) {
        told.computeIfAbsent(source, first -> new ConcurrentHashMap<>()).put(name, value);
    }

    /**
     * A fact that was told in this flow, or by its broker.
     *
     * @param broker the broker, as {@link #ofBroker} names it
     * @throws MiddlewareException of kind CONNECT if the fact was not told
     */
    String told(String flow, String broker, String name) throws MiddlewareException {
        Map<String, String> known = new TreeMap<>(told.getOrDefault(broker, Map.of()));
        known.putAll(told.getOrDefault(flow, Map.of()));
        return Context.fact(known, name);
    }

    /** Takes facts from other roles. */
    void hear(SharedFacts others) {
        others.facts().forEach((source, facts) -> facts.forEach((name, value) -> tell(source, name, value)));
    }

    /** All known facts. */
    SharedFacts all() {
        Map<String, Map<String, String>> all = new TreeMap<>();
        told.forEach((source, facts) -> all.put(source, Map.copyOf(facts)));
        return new SharedFacts(all);
    }
}
