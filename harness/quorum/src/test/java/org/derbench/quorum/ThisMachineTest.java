package org.derbench.quorum;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ThisMachineTest {

    @Test
    @DisplayName("work that gets its processors without waiting is quiet")
    void workThatNeverWaitsIsQuiet() {
        assertThat(ThisMachine.words(0.98, 0.03)).isEmpty();
    }

    @Test
    void whatABurnerTakesIsNoise() {
        assertThat(ThisMachine.words(0.67, 0.9)).isEqualTo("a piece of work got 67 % of the processors");
        assertThat(ThisMachine.words(0.99, 0.4)).isEqualTo("programs waited for a processor for 40 % of a moment");
    }

    @Test
    @DisplayName("others are noise where they computed and somebody waited")
    void othersThatMakeNobodyWaitAreQuiet() {
        assertThat(ThisMachine.wordsBeside(0.9, 0.02, 0.01)).isEmpty();
        assertThat(ThisMachine.wordsBeside(0.03, 0.9, 0.01)).isEmpty();
        assertThat(ThisMachine.wordsBeside(0.5, 0.4, 0))
                .isEqualTo("during the attempt other programs took 50 % of a processor,"
                        + " and for 40 % of the time one waited");
    }

    /** A guest sees it as time that nobody had. */
    @Test
    void whatAHypervisorTakesIsNoise() {
        assertThat(Ticks.stolen("cpu  100 20 3 4000 5 600 700 31 0 0\ncpu0 1 2 3 4\n"))
                .isEqualTo(31);
        assertThat(new Ticks(1000, 400, 9).since(new Ticks(500, 100, 2)).stolen())
                .isEqualTo(7);
        assertThat(ThisMachine.wordsBeside(0, 0, 0.031))
                .isEqualTo("during the attempt 3.1 % of the processors went to other virtual machines");
    }

    @Test
    void ticksOfOthersAreWhatIsNotOurs() {
        assertThat(Ticks.ofPrograms("cpu  100 20 3 4000 5 600 700 0 0 0\ncpu0 1 2 3 4\n"))
                .isEqualTo(120);
        assertThat(Ticks.inProcess("42 (a ) b) S 1 42 42 0 -1 4194560 10 20 30 40 5 6 70 80 20 0 1\n"))
                .isEqualTo(75);
        assertThat(new Ticks(1000, 400, 9).since(new Ticks(500, 100, 2)).ofOthers())
                .isEqualTo(200);
    }

    /** The time of this process, and of its children that have ended, is its own. */
    @Test
    void aChildsTimeIsItsParents() throws Exception {
        Ticks before = Ticks.now();
        Process child = new ProcessBuilder("sh", "-c", "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done").start();
        assertThat(child.waitFor()).isZero();
        Ticks after = Ticks.now();
        assertThat(after.own() - before.own()).isPositive();
        assertThat(after.all() - before.all()).isPositive();
    }

    /** As many threads as there are processors leave half of each at most. */
    @Test
    void busyProcessorsAreNotQuiet() throws Exception {
        AtomicBoolean ended = new AtomicBoolean();
        List<Thread> burners = new ArrayList<>();
        for (int cpu = 0; cpu < Runtime.getRuntime().availableProcessors(); cpu++) {
            Thread burner = new Thread(() -> {
                while (!ended.get()) {
                    Thread.onSpinWait();
                }
            });
            burner.start();
            burners.add(burner);
        }
        try {
            assertThat(new ThisMachine().noise()).contains("of the processors");
        } finally {
            ended.set(true);
            for (Thread burner : burners) {
                burner.join();
            }
        }
    }
}
