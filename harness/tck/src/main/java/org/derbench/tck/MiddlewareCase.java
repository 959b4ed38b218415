package org.derbench.tck;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Role;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;

/**
 * What one test of the kit runs: a pattern of a variant.
 *
 * @param broker runs already, for all pairs of the variant; null where each pair starts its own
 */
record MiddlewareCase(Middleware middleware, Variant variant, Pattern pattern, MiddlewarePatience patience, MiddlewareBroker broker) {

    MiddlewareCase(Middleware middleware, Variant variant, Pattern pattern, MiddlewarePatience patience) {
        this(middleware, variant, pattern, patience, null);
    }

    /** Every pattern that the variant supports. */
    static List<MiddlewareCase> of(Middleware middleware, Variant variant, MiddlewarePatience patience) {
        return Arrays.stream(Pattern.values())
                .filter(pattern -> middleware.traits(variant.settings()).support(pattern) != Support.UNSUPPORTED)
                .map(pattern -> new MiddlewareCase(middleware, variant, pattern, patience))
                .toList();
    }

    /**
     * One end of it; skips the test where a program is missing.
     *
     * @param facts what either end tells, shared by the two
     */
    MiddlewareEnd end(Role role, Map<String, Integer> ports, Duration timeout, Map<String, String> facts) throws Exception {
        MiddlewarePrograms.assumeInstalled(variant.programs());
        Path scratch = Files.createTempDirectory("derbench-tck");
        MiddlewareContext context = new MiddlewareContext(role, ports, variant.settings(), timeout, scratch,
                new LinkedBlockingQueue<>(), new ConcurrentLinkedQueue<>(), facts);
        return new MiddlewareEnd(middleware, context, patience.slack());
    }

    /** The same, whose pairs share that broker. */
    MiddlewareCase sharing(MiddlewareBroker shared) {
        return new MiddlewareCase(middleware, variant, pattern, patience, shared);
    }

    Traits traits() {
        return middleware.traits(variant.settings());
    }

    boolean mayDrop() {
        return traits().mayDrop().contains(pattern);
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
