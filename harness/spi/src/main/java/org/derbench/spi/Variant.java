package org.derbench.spi;

import java.util.ArrayList;
import java.util.List;

/**
 * A middleware under named settings: {@code base}, {@code peak} (what its own documentation recommends for such work),
 * {@code tls}, ... In plans and results it stands behind the middleware's name: {@code zeromq/curve}; {@code base} is left out.
 *
 * @param name     in lower case
 * @param settings every setting that the adapter makes, defaults included: they go into each record
 * @param programs executables that it needs on the broker's host
 */
public record Variant(String name, Settings settings, List<Program> programs) {

    /** The library's defaults, without settings. */
    public static final Variant BASE = of("base");

    public Variant {
        programs = List.copyOf(programs);
    }

    /** A variant without settings. */
    public static Variant of(String name) {
        return new Variant(name, Settings.NONE, List.of());
    }

    /** This one under another name: the way to derive {@code peak} from {@code base}. */
    public Variant named(String other) {
        return new Variant(other, settings, programs);
    }

    /** This one with a setting more, or with another value for it. */
    public Variant with(String setting, Object value) {
        return new Variant(name, settings.with(setting, value), programs);
    }

    /** This one with a program that must be installed on the broker's host. */
    public Variant needs(Program program) {
        List<Program> more = new ArrayList<>(programs);
        more.add(program);
        return new Variant(name, settings, more);
    }
}
