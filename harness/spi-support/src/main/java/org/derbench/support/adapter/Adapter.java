package org.derbench.support.adapter;

import java.util.List;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Settings;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;

/**
 * A middleware that declares its facts once: for adapters whose traits are the same under all settings, or that
 * override {@link #traits} and start from those declared.
 */
public abstract class Adapter implements Middleware {

    /** The port of a broker that has only one. */
    public static final String BROKER = "broker";

    private final String name;
    private final Library library;
    private final Traits traits;
    private final List<Variant> variants;

    /** @param variants {@code base} first; without any there is {@link Variant#BASE} alone */
    protected Adapter(String name, Library library, Traits traits, Variant... variants) {
        this.name = name;
        this.library = library;
        this.traits = traits;
        this.variants = variants.length == 0 ? List.of(Variant.BASE) : List.of(variants);
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final Library library() {
        return library;
    }

    @Override
    public final List<Variant> variants() {
        return variants;
    }

    @Override
    public Traits traits(Settings settings) {
        return traits;
    }

    /** The broker's, where there is one. */
    @Override
    public List<String> ports() {
        return traits.brokerRuns().isEmpty() ? Middleware.super.ports() : List.of(BROKER);
    }
}
