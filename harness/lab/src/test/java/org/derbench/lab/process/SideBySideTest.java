package org.derbench.lab.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.derbench.lab.LabException;
import org.junit.jupiter.api.Test;

class SideBySideTest {

    private static final List<Integer> TWENTY = IntStream.range(0, 20).boxed().toList();

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void allThatFitAreDoneAtOnce() {
        CountDownLatch all = new CountDownLatch(TWENTY.size());
        new SideBySide(TWENTY.size()).each(TWENTY, one -> {
            all.countDown();
            await(all);
        });
        assertThat(all.getCount()).isZero();
    }

    @Test
    void noMoreThanTheWidthAtOnce() {
        AtomicInteger now = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<Integer> doubled = new SideBySide(3).map(TWENTY, one -> {
            most.accumulateAndGet(now.incrementAndGet(), Math::max);
            now.decrementAndGet();
            return 2 * one;
        });
        assertThat(most.get()).isBetween(1, 3);
        assertThat(doubled).isEqualTo(TWENTY.stream().map(one -> 2 * one).toList());
    }

    @Test
    void nothingBeginsAfterAFailure() {
        List<Integer> begun = new ArrayList<>();
        assertThatThrownBy(() -> new SideBySide(1).each(TWENTY, one -> {
                    begun.add(one);
                    if (one == 2) {
                        throw new LabException("the third");
                    }
                }))
                .hasMessage("the third");
        assertThat(begun).containsExactly(0, 1, 2);
    }

    @Test
    void aFailureWaitsForWhatHasBegun() {
        CountDownLatch both = new CountDownLatch(2);
        AtomicBoolean ended = new AtomicBoolean();
        assertThatThrownBy(() -> new SideBySide(2).each(List.of(0, 1), one -> {
                    both.countDown();
                    await(both);
                    if (one == 0) {
                        throw new LabException("the first");
                    }
                    ended.set(true);
                }))
                .hasMessage("the first");
        assertThat(ended).isTrue();
    }

    @Test
    void allAreDoneAndTheirFailuresTold() {
        List<Integer> done = Collections.synchronizedList(new ArrayList<>());
        List<RuntimeException> failures = new SideBySide(4).failures(TWENTY, one -> {
            done.add(one);
            if (one % 10 == 0) {
                throw new LabException("number " + one);
            }
        });
        assertThat(done).containsExactlyInAnyOrderElementsOf(TWENTY);
        assertThat(failures).extracting(Throwable::getMessage).containsExactly("number 0", "number 10");
    }

    @Test
    void anInterruptionEndsTheWait() {
        CountDownLatch never = new CountDownLatch(1);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> new SideBySide(2).each(List.of(0, 1), one -> {
                    try {
                        never.await();
                    } catch (InterruptedException e) {
                        throw new LabException("interrupted", e);
                    }
                }))
                .isInstanceOf(LabException.class)
                .hasMessage("interrupted while several hosts were asked");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aMachineBearsOneAtLeast() {
        assertThat(SideBySide.here().width()).isPositive();
        assertThat(SideBySide.elsewhere().width()).isPositive();
    }
}
