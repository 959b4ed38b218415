package org.derbench.tck;

import java.time.Duration;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The live threads that are not the kit's own. */
final class MiddlewareThreads {

    private static final long SETTLE_MS = 200;

    private final Predicate<Thread> staying;
    private final Set<Thread> before;

    /**
     * Takes note of those that live now, after a moment in which others may end.
     *
     * @param staying those that a library keeps for itself: they are passed over
     */
    MiddlewareThreads(Predicate<Thread> staying) throws InterruptedException {
        this.staying = staying;
        Thread.sleep(SETTLE_MS);
        before = live();
    }

    /**
     * Fails if there are as many more of them as pairs were made and closed since, even after a while. A thread left behind by
     * each pair is a leak; a pool that all users of a library share may grow by fewer.
     *
     * @param pairs made and closed since this was constructed
     */
    void assertNoneMoreForEach(int pairs, Duration patience) throws InterruptedException {
        long since = System.nanoTime();
        while (live().size() >= before.size() + pairs) {
            if ((System.nanoTime() - since) / 1_000_000 > patience.toMillis()) {
                Set<Thread> more = live();
                more.removeAll(before);
                throw new AssertionError("threads left behind: " + more);
            }
            Thread.sleep(10);
        }
    }

    private Set<Thread> live() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !thread.getName().startsWith("tck-") && !staying.test(thread))
                .collect(Collectors.toSet());
    }
}
