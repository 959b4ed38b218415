package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.derbench.engine.testrole.Rig;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RouterWorkTest {

    private final Rig rig = new Rig();
    private final RoleSetting setting = rig.setting(List.of());
    private final Queue<String> ran = new ConcurrentLinkedQueue<>();

    private static SendPolicy sendPolicy(RouterDesign design) {
        return design.sendPolicy(new RouterWork.Parameters(design, 2, 3));
    }

    private Workers started(RouterDesign design) {
        Workers workers = sendPolicy(design).workers();
        workers.start(setting);
        return workers;
    }

    private void take(Workers workers, long tick) {
        assertThat(workers.take(
                        rig.part("in", tick),
                        () -> ran.add(Thread.currentThread().getName())))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "THREAD_PER_MESSAGE,true,true,thread-per-message",
        "THREAD_PER_DEVICE,true,false,thread-per-device",
        "SENDER_PER_MESSAGE,true,false,sender-per-message",
        "ONE_SENDER,false,false,one-sender"
    })
    void eachDesignNamesAMessagesOwn(RouterDesign design, boolean ownSender, boolean ownCodec, String label) {
        assertThat(sendPolicy(design).ownSender()).isEqualTo(ownSender);
        assertThat(sendPolicy(design).ownCodec()).isEqualTo(ownCodec);
        assertThat(design.label()).isEqualTo(label);
    }

    @Test
    void eachDeviceHasAThread() {
        Workers workers = started(RouterDesign.THREAD_PER_DEVICE);
        take(workers, 7);
        take(workers, 8);
        take(workers, 10);
        Rig.until(() -> ran.size() == 3);
        assertThat(ran).containsExactlyInAnyOrder("device-1", "device-2", "device-1");
    }

    @Test
    void aDevicesThreadHasABoundedQueue() {
        Workers workers = sendPolicy(RouterDesign.THREAD_PER_DEVICE).workers();
        for (int message = 0; message < 4_096; message++) {
            take(workers, 0);
        }
        assertThat(workers.take(rig.part("in", 0), () -> {})).isFalse();
        take(workers, 1);
    }

    @Test
    void eachMessageHasAThread() throws Exception {
        Workers workers = started(RouterDesign.THREAD_PER_MESSAGE);
        CountDownLatch both = new CountDownLatch(2);
        for (int message = 0; message < 2; message++) {
            workers.take(rig.part("in", 0), () -> {
                both.countDown();
                both.await();
                ran.add(Thread.currentThread().getName());
            });
        }
        Rig.until(() -> ran.size() == 2);
        assertThat(ran).containsOnly("message");
    }

    @Test
    @DisplayName("more threads than allowed at a time end the trial, and finished ones make room")
    void tooManyThreadsEndTheTrial() {
        Workers workers = new ThreadPerMessage(2);
        workers.start(setting);
        CountDownLatch done = new CountDownLatch(1);
        for (int message = 0; message < 2; message++) {
            assertThat(workers.take(rig.part("in", 0), done::await)).isTrue();
        }
        assertThat(rig.failed).isEmpty();
        assertThat(workers.take(rig.part("in", 0), () -> {})).isFalse();
        assertThat(rig.failed)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessageContaining("has 2 threads"));
        done.countDown();
        Rig.until(() -> workers.take(rig.part("in", 0), () -> ran.add("next")));
        Rig.until(() -> !ran.isEmpty());
    }

    @ParameterizedTest
    @CsvSource({"SENDER_PER_MESSAGE", "ONE_SENDER"})
    void orSomeThreadsAreForAll(RouterDesign design) {
        Workers workers = started(design);
        CountDownLatch both = new CountDownLatch(2);
        for (int message = 0; message < 2; message++) {
            workers.take(rig.part("in", 0), () -> {
                both.countDown();
                both.await();
                ran.add(Thread.currentThread().getName());
            });
        }
        Rig.until(() -> ran.size() == 2);
        assertThat(ran).containsExactlyInAnyOrder("router-0", "router-1");
    }
}
