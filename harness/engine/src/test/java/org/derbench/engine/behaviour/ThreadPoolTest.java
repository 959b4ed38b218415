package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;
import org.derbench.engine.testrole.Rig;
import org.derbench.message.function.ThrowingRunnable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ThreadPoolTest {

    private final Rig rig = new Rig();
    private final Queue<String> ran = new ConcurrentLinkedQueue<>();

    private ThrowingRunnable<Exception> task(String name) {
        return () -> ran.add(name + " by " + Thread.currentThread().getName());
    }

    @Test
    void oneThreadDoesThemInTheirOrder() {
        ThreadPool pool = new ThreadPool("out", 1, 3);
        assertThat(pool.take(null, task("a"))).isTrue();
        assertThat(pool.take(null, task("b"))).isTrue();
        assertThat(pool.take(null, task("c"))).isTrue();
        assertThat(pool.take(null, task("d"))).as("more than may wait").isFalse();
        pool.start(rig.setting(List.of()));
        Rig.until(() -> ran.size() == 3);
        assertThat(ran).containsExactly("a by out", "b by out", "c by out");
    }

    @Test
    void severalThreadsAreNumbered() throws Exception {
        ThreadPool pool = new ThreadPool("router", 2, 2);
        CyclicBarrier both = new CyclicBarrier(2);
        for (int i = 0; i < 2; i++) {
            pool.take(null, () -> {
                both.await();
                task("x").run();
            });
        }
        pool.start(rig.setting(List.of()));
        Rig.until(() -> ran.size() == 2);
        assertThat(ran).containsExactlyInAnyOrder("x by router-0", "x by router-1");
    }

    @Test
    @DisplayName("messages that leave in turn have a thread that is named after their flow")
    void messagesInTurnHaveANamedThread() {
        SendPolicy leaving = SendPolicy.inTurn("readings");
        assertThat(leaving.ownSender() || leaving.ownCodec()).isFalse();
        leaving.workers().take(null, task("x"));
        leaving.workers().start(rig.setting(List.of()));
        Rig.until(() -> ran.size() == 1);
        assertThat(ran).containsExactly("x by out-readings");
    }

    @Test
    @DisplayName("Where many devices send by one flow, each has a place beside the usual queue")
    void eachDeviceHasAPlace() {
        Workers workers = SendPolicy.inTurn("answers", 10_000).workers();
        assertThat(IntStream.range(0, 10_000 + Outlet.QUEUE - 1)).allMatch(message -> workers.take(null, task("x")));
        assertThat(workers.take(null, task("x"))).isFalse();
    }
}
