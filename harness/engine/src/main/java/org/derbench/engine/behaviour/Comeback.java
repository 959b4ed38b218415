package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.derbench.engine.fault.Failures;
import org.derbench.engine.fault.Returns;
import org.derbench.engine.time.NanoClock;
import org.derbench.message.function.ThrowingRunnable;

/** The return of all devices of a role that were cut off: many at a time, each as often as it takes. */
final class Comeback {

    /** How many devices close or open their connections at a time: each waits for its answers on a thread. */
    static final int AT_A_TIME = 128;
    /** The time after which a device tries again. */
    private static final long AGAIN_NS = 100_000_000;

    private final NanoClock clock;
    private final Failures failures;
    private final long fromNs;
    private final long untilNs;
    private final AtomicLong failed = new AtomicLong();

    /** It begins now, and lasts that long at most. */
    Comeback(NanoClock clock, Failures failures, long atMostNs) {
        this.clock = clock;
        this.failures = failures;
        this.fromNs = clock.nanoTime();
        this.untilNs = fromNs + atMostNs;
    }

    /**
     * Connects all devices again.
     *
     * @param flows the devices of each flow; flows take turns, so the first device of each flow comes first
     * @return how long they took
     */
    Returns of(List<List<ThrowingRunnable<Exception>>> flows) throws Exception {
        List<BatchedOpener.Opening<Long>> opening = new ArrayList<>();
        int most = flows.stream().mapToInt(List::size).max().orElse(0);
        for (int i = 0; i < most; i++) {
            for (List<ThrowingRunnable<Exception>> devices : flows) {
                if (i < devices.size()) {
                    ThrowingRunnable<Exception> device = devices.get(i);
                    opening.add(() -> tookNs(device));
                }
            }
        }
        long[] took = BatchedOpener.all(opening, AT_A_TIME, clock.threads()).stream()
                .filter(ns -> ns >= 0)
                .mapToLong(Long::longValue)
                .toArray();
        return Returns.of(opening.size(), took, failed.get(), Math.min(AT_A_TIME, opening.size()));
    }

    private long tookNs(ThrowingRunnable<Exception> device) {
        while (clock.nanoTime() < untilNs) {
            try {
                device.run();
                return clock.nanoTime() - fromNs;
            } catch (Exception refused) {
                failed.incrementAndGet();
                failures.explained(refused);
                clock.sleepUntil(clock.nanoTime() + AGAIN_NS);
            }
        }
        return -1;
    }
}
