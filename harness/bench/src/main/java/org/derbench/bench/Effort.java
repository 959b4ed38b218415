package org.derbench.bench;

import java.time.Duration;

/**
 * How long to measure.
 *
 * @param forks fresh JVMs for each of encoding and decoding
 * @param coldForks fresh JVMs for the first message
 * @param warmUps iterations whose times are thrown away, in each fork
 * @param iterations timed ones, in each fork
 * @param iterationMs the length of an iteration of either kind
 */
public record Effort(int forks, int coldForks, int warmUps, int iterations, int iterationMs) {

    /** For figures that count: about 45 s for each serializer and node. */
    public static final Effort FULL = new Effort(2, 10, 3, 5, 1_000);
    /** For a first look: about 10 s for each serializer and node. */
    public static final Effort QUICK = new Effort(1, 3, 3, 5, 300);

    /** For sizes alone, without any times. */
    public static final Effort SIZES = new Effort(0, 0, 0, 0, 0);

    private static final Duration START_OF_A_JVM = Duration.ofSeconds(1);

    /** How long that takes for one serializer and node on a present PC. */
    public Duration expected() {
        Duration timed = Duration.ofMillis(2L * forks * (warmUps + iterations) * iterationMs);
        return timed.plus(START_OF_A_JVM.multipliedBy(1L + 2L * forks + coldForks));
    }
}
