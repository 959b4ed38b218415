package org.derbench.spi;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A middleware under named settings: {@code base}, {@code peak} (what its own documentation recommends for such work),
 * {@code tls}, ... In plans and results it stands behind the middleware's name: {@code zeromq/curve}; {@code base} is left out.
 *
 * @param name     in lower case
 * @param settings every setting that the adapter makes, defaults included: they go into each record
 * @param patterns how this variant does each pattern; empty = as {@link Middleware#patterns()} says
 * @param programs executables that it needs on the broker's host
 */
public record Variant(String name, Map<String, String> settings, Map<Pattern, Support> patterns, List<Program> programs) {

    /** The library's defaults, without settings. */
    public static final Variant BASE = of("base");

    public Variant {
        settings = java.util.Collections.unmodifiableMap(new TreeMap<>(settings));
        patterns = Map.copyOf(patterns);
        programs = List.copyOf(programs);
    }

    /** A variant without settings. */
    public static Variant of(String name) {
        return new Variant(name, Map.of(), Map.of(), List.of());
    }

    /** This one under another name: the way to derive {@code peak} from {@code base}. */
    public Variant named(String other) {
        return new Variant(other, settings, patterns, programs);
    }

    /** This one with a setting more, or with another value for it. */
    public Variant with(String setting, Object value) {
        Map<String, String> more = new TreeMap<>(settings);
        more.put(setting, String.valueOf(value));
        return new Variant(name, more, patterns, programs);
    }

    /** This one with its own way to do each pattern. */
    public Variant patterns(Map<Pattern, Support> others) {
        return new Variant(name, settings, others, programs);
    }

    /** This one with a program that must be installed on the broker's host. */
    public Variant needs(Program program) {
        List<Program> more = new java.util.ArrayList<>(programs);
        more.add(program);
        return new Variant(name, settings, patterns, more);
    }
}
