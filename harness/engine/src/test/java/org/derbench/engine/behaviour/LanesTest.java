package org.derbench.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import org.derbench.engine.load.Lane;
import org.derbench.engine.load.Loop;
import org.derbench.engine.time.SystemClock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LanesTest {

    private final BlockingQueue<Throwable> failures = new LinkedBlockingQueue<>();

    /**
     * A library that finds a class or a service of its own missing, or is not as it thinks it is, throws no exception.
     */
    @ParameterizedTest
    @MethodSource("errors")
    void aLibrarysErrorEndsNoThreadSilently(Error error) throws Exception {
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
            throw error;
        };
        new Lanes(List.of(lane), broken, new SystemClock(), failures::add).join(Duration.ofSeconds(10));
        assertThat(failures).containsExactly(error);
    }

    private static Stream<Error> errors() {
        return Stream.of(
                new NoClassDefFoundError("org/example/Missing"),
                new AssertionError("not as it was"),
                new ServiceConfigurationError("no provider of org.example.Service"));
    }
}
