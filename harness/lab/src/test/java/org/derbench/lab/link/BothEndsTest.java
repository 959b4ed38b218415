package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.derbench.lab.LabException;
import org.junit.jupiter.api.Test;

class BothEndsTest {

    @Test
    void bothEndsAreAskedAtTheSameTime() {
        CountDownLatch both = new CountDownLatch(2);
        Runnable meets = () -> {
            both.countDown();
            await(both);
        };
        BothEnds.run(meets, meets);
        assertThat(both.getCount()).isZero();
    }

    @Test
    void aFailureWaitsForTheOtherEnd() {
        CountDownLatch failing = new CountDownLatch(1);
        AtomicBoolean ended = new AtomicBoolean();
        assertThatThrownBy(() -> BothEnds.run(
                        () -> {
                            failing.countDown();
                            throw new LabException("near");
                        },
                        () -> {
                            await(failing);
                            ended.set(true);
                        }))
                .isInstanceOf(LabException.class)
                .hasMessage("near");
        assertThat(ended).isTrue();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
