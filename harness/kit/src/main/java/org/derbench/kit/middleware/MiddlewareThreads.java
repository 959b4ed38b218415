package org.derbench.kit.middleware;

import java.time.Duration;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The live threads that are not the kit's own. */
final class MiddlewareThreads {

    private static final long SETTLE_MS = 200;

    private final Set<Thread> before;

    private final Predicate<Thread> counted;

    /** Takes note of those that live now, after a moment in which others may end; of those that count. */
    MiddlewareThreads(Predicate<Thread> counted) throws InterruptedException {
        this.counted = counted;
        Thread.sleep(SETTLE_MS);
        before = live();
    }

    /** Threads beyond the first ones, even after a while; empty if no thread is left. */
    Set<Thread> moreAfter(Duration patience) throws InterruptedException {
        long since = System.nanoTime();
        Set<Thread> now = live();
        while (now.size() > before.size() && (System.nanoTime() - since) / 1_000_000 < patience.toMillis()) {
            Thread.sleep(10);
            now = live();
        }
        if (now.size() <= before.size()) {
            return Set.of();
        }
        now.removeAll(before);
        return now;
    }

    private Set<Thread> live() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !thread.getName().startsWith("kit-"))
                .filter(counted)
                .collect(Collectors.toSet());
    }
}
