package org.derbench.tck;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Role;
import org.derbench.spi.Support;
import org.derbench.spi.Variant;

/** What one test of the kit runs: a pattern of a variant. */
record MiddlewareCase(Middleware middleware, Variant variant, Pattern pattern, MiddlewarePatience patience) {

    /** Every pattern that the variant supports. */
    static List<MiddlewareCase> of(Middleware middleware, Variant variant, MiddlewarePatience patience) {
        return Arrays.stream(Pattern.values())
                .filter(pattern -> middleware.patterns(variant.settings()).getOrDefault(pattern, Support.UNSUPPORTED) != Support.UNSUPPORTED)
                .map(pattern -> new MiddlewareCase(middleware, variant, pattern, patience))
                .toList();
    }

    /** One end of it; skips the test where a program is missing. */
    MiddlewareEnd end(Role role, Map<String, Integer> ports, Duration timeout) throws Exception {
        MiddlewarePrograms.assumeInstalled(variant.programs());
        Path scratch = Files.createTempDirectory("derbench-tck");
        return new MiddlewareEnd(middleware, new MiddlewareContext(role, ports, variant.settings(), timeout, scratch), patience.slack());
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
