package org.derbench.engine.behaviour;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.derbench.engine.load.Lane;
import org.derbench.engine.load.Loop;
import org.derbench.engine.time.NanoClock;

/** The sending threads of one repetition. */
final class Lanes {

    private final List<Thread> threads = new ArrayList<>();
    private final NanoClock clock;

    /** Starts a thread for each lane; all of them run the same loop. */
    Lanes(List<? extends Lane> lanes, Loop loop, NanoClock clock, Consumer<Throwable> onFailure) {
        this.clock = clock;
        for (Lane lane : lanes) {
            threads.add(clock.threads().thread("lane-" + threads.size(), () -> run(lane, loop, onFailure)));
        }
        threads.forEach(Thread::start);
    }

    private static void run(Lane lane, Loop loop, Consumer<Throwable> onFailure) {
        try {
            loop.run(lane);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception | Error e) {
            onFailure.accept(e);
        }
    }

    /** Waits for the threads to end, at most this long; interrupts those that hang in a send. */
    void join(Duration atMost) throws InterruptedException {
        long deadlineNs = clock.nanoTime() + atMost.toNanos();
        for (Thread thread : threads) {
            clock.threads().join(thread, Duration.ofNanos(deadlineNs - clock.nanoTime()));
        }
        threads.forEach(Thread::interrupt);
    }
}
