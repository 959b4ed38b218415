package org.derbench.tck;

import java.util.Arrays;
import java.util.List;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Support;
import org.derbench.spi.Variant;

/** What one test of the kit runs: a pattern of a variant. */
public record MiddlewareCase(Middleware middleware, Variant variant, Pattern pattern) {

    /** Every pattern that the variant supports. */
    static List<MiddlewareCase> of(Middleware middleware, Variant variant) {
        return Arrays.stream(Pattern.values())
                .filter(pattern -> middleware.patterns(variant.settings()).getOrDefault(pattern, Support.UNSUPPORTED) != Support.UNSUPPORTED)
                .map(pattern -> new MiddlewareCase(middleware, variant, pattern))
                .toList();
    }

    boolean mayDrop() {
        return middleware.mayDrop(variant.settings()).contains(pattern);
    }

    /** Whether it exists within one process only, and so has no ports. */
    boolean withinOneProcess() {
        return middleware.ports().isEmpty();
    }

    @Override
    public String toString() {
        return middleware.name() + "/" + variant.name() + " " + pattern;
    }
}
