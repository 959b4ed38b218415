package org.derbench.engine.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.derbench.engine.load.Lane;
import org.derbench.engine.load.Loop;

/** The sending threads of one repetition. */
final class Lanes {

    private final List<Thread> threads = new ArrayList<>();

    /** Starts a thread for each lane; all of them run the same loop. */
    Lanes(List<? extends Lane> lanes, Loop loop, Consumer<Throwable> onFailure) {
        for (Lane lane : lanes) {
            Thread thread = new Thread(() -> run(lane, loop, onFailure), "lane-" + threads.size());
            thread.setDaemon(true);
            threads.add(thread);
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

    /** Waits for the threads to end, that long at most; those that hang in a send are interrupted. */
    void join(long atMostMs) throws InterruptedException {
        long deadline = System.nanoTime() + atMostMs * 1_000_000;
        for (Thread thread : threads) {
            thread.join(Math.max(1, (deadline - System.nanoTime()) / 1_000_000));
        }
        threads.forEach(Thread::interrupt);
    }
}
