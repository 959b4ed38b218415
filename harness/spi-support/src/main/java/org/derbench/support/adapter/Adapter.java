package org.derbench.support.adapter;

import java.util.List;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Settings;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;

/**
 * A middleware that declares its facts once, in its constructor. Where its traits depend on the settings, it overrides
 * {@link #traits} and starts from the declared ones.
 *
 * <pre>{@code
 * public final class MyMiddleware extends Adapter {
 *     public MyMiddleware() {
 *         super("my-middleware", Library.of("org.example:my-library", "Apache-2.0"),
 *                 Traits.of(Support.UNSUPPORTED, Support.NATIVE, Support.NATIVE));
 *     }
 *
 *     public Peer open(Context context) { return new MyPeer(context); }
 * }
 * }</pre>
 */
public abstract class Adapter implements Middleware {

    /** The port of a broker that has only one. */
    public static final String BROKER = "broker";

    private final String name;
    private final Library library;
    private final Traits traits;
    private final List<Variant> variants;

    /**
     * Declares a middleware.
     *
     * @param name the name in lower case
     * @param traits the facts under every setting
     * @param variants {@code base} first; without any, {@link Variant#BASE} is the only one
     */
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

    /** The broker's port, where there is a broker. */
    @Override
    public List<String> ports() {
        return traits.brokerRuns().isEmpty() ? Middleware.super.ports() : List.of(BROKER);
    }
}
