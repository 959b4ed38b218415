package org.derbench.kit.middleware;

import java.util.NoSuchElementException;
import org.derbench.spi.Middleware;
import org.derbench.spi.Variant;

/** Variants of a middleware, by name: their order may change. */
public final class Variants {

    private Variants() {}

    /**
     * The variant of that name.
     *
     * @throws NoSuchElementException if the middleware has none of that name
     */
    public static Variant named(Middleware middleware, String name) {
        return middleware.variants().stream()
                .filter(each -> each.name().equals(name))
                .findAny()
                .orElseThrow(() -> new NoSuchElementException(middleware.name() + " has no variant '" + name + "'"));
    }
}
