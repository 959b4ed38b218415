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
