package org.derbench.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;

/**
 * The seeds of a test: so many as {@code -Dderbench.seeds} says, from {@code -Dderbench.seed} on. The first lane tries
 * a third of them. A seed that fails is named with what is wrong, and runs again alone by {@code -Dderbench.seed=...
 * -Dderbench.seeds=1}.
 */
public final class Seeds {

    private static final int MOST_SHOWN = 20;
    private static final boolean BRIEF = Boolean.getBoolean("derbench.brief");
    private static final int BRIEF_SHARE = 3;

    private Seeds() {}

    /** What must hold for one seed. */
    @FunctionalInterface
    public interface Claim {

        /** What does not hold, in words. */
        List<String> violations(long seed) throws Exception;
    }

    /** A claim that is an assertion. */
    @FunctionalInterface
    public interface Property {

        /** Throws where it does not hold. */
        void holds(long seed) throws Exception;
    }

    /** Tries the property for each seed. */
    public static void hold(int usually, Property property) throws Exception {
        each(usually, seed -> {
            property.holds(seed);
            return List.of();
        });
    }

    /** Tries the claim for each seed. */
    public static void each(int usually, Claim claim) throws Exception {
        long first = Long.getLong("derbench.seed", 1);
        int count = Integer.getInteger("derbench.seeds", BRIEF ? (usually + BRIEF_SHARE - 1) / BRIEF_SHARE : usually);
        List<String> found = Collections.synchronizedList(new ArrayList<>());
        AtomicLong violated = new AtomicLong();
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<?>> all = new ArrayList<>();
            LongStream.range(first, first + count)
                    .forEach(seed -> all.add(threads.submit(() -> {
                        List<String> wrong = violations(claim, seed);
                        if (!wrong.isEmpty() && violated.incrementAndGet() <= MOST_SHOWN) {
                            found.add("seed " + seed + ": " + String.join("; ", wrong));
                        }
                    })));
            for (Future<?> each : all) {
                each.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(found)
                .as("%d of %d seeds from %d on", violated.get(), count, first)
                .isEmpty();
    }

    private static List<String> violations(Claim claim, long seed) {
        try {
            return claim.violations(seed);
        } catch (Exception | Error e) {
            StackTraceElement[] trace = e.getStackTrace();
            return List.of(e + (trace.length == 0 ? "" : " at " + trace[0]));
        }
    }
}
