package org.derbench.engine.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.derbench.engine.load.Lane;
import org.derbench.engine.load.Loop;
import org.junit.jupiter.api.Test;

class LanesTest {

    private final BlockingQueue<Throwable> failures = new LinkedBlockingQueue<>();

    /** A library that finds a class of its own missing throws no exception. */
    @Test
    void anErrorOfALibraryEndsNoThreadInSilence() throws Exception {
        Loop broken = new Loop() {
            @Override
            public void run(Lane lane) throws Exception {
                lane.send(0, 0);
            }

            @Override
            public void endAt(long nanoTime) {
                // has ended
            }
        };
        Lane lane = (dueNs, nowNs) -> {
            throw new NoClassDefFoundError("org/example/Missing");
        };
        new Lanes(List.of(lane), broken, failures::add).join(10_000);
        assertThat(failures).singleElement().isInstanceOf(NoClassDefFoundError.class);
    }
}
