package org.derbench.quorum;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Assumptions;

/**
 * Judges a claim about physics: of a fixed number of attempts a fixed number must hold, on a quiet machine.
 *
 * <p>A single measurement may be off by chance, so that a test of one measurement fails by chance. A test that measures
 * again until the claim holds proves only that it can hold: a link that is right once in ten measurements passes "once
 * in 30" with a probability of 0.96. A quorum fixes both numbers before the first attempt:
 *
 * <pre>{@code
 * Quorum.of(4, 5).holds(() -> assertThat(measuredRate()).isCloseTo(rate, FIVE_PERCENT));
 * }</pre>
 *
 * <p>Where one attempt holds with probability p, independently of the others, {@link #passProbability} is:
 *
 * <pre>
 * p         0.10     0.50    0.90    0.95    0.98    0.99
 * 4 of 5    0.0005   0.19    0.92    0.98    0.996   0.999
 * 8 of 10   4e-7     0.05    0.93    0.99    0.999   0.9999
 * </pre>
 *
 * <p>Three rules keep that arithmetic true:
 *
 * <ul>
 *   <li>An assertion that fails counts against the claim. Whatever else an attempt throws is no measurement: it ends
 *       the test at once.
 *   <li>The attempts end once those that are left cannot change the result. All results are told where it is a failure.
 *   <li>An attempt counts where the machine was quiet before it, all through it and after it. Another one is void,
 *       whether it held or not. A machine that is not quiet in time skips the test and says what kept it busy.
 * </ul>
 */
public final class Quorum {

    /** A test's assertions about one measurement; it throws where one does not hold. */
    @FunctionalInterface
    public interface Attempt {
        void run() throws Exception;
    }

    /** How long a machine may take to be quiet, once for each attempt. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /** A machine that other programs use has quiet moments, too. */
    private static final int LOOKS = 3;

    private final int needed;
    private final int attempts;
    private final Machine machine;
    private final List<String> results = new ArrayList<>();
    private int held;
    private int failed;

    /** @param machine the machine on which the attempts run */
    Quorum(int needed, int attempts, Machine machine) {
        if (needed > attempts || 2 * needed <= attempts) {
            throw new IllegalArgumentException(
                    "of " + attempts + " attempts more than half must hold, and not " + needed);
        }
        this.needed = needed;
        this.attempts = attempts;
        this.machine = machine;
    }

    /**
     * A quorum on this machine.
     *
     * @param needed how many attempts must hold, more than half of them
     * @param attempts how many there are at most
     */
    public static Quorum of(int needed, int attempts) {
        return new Quorum(needed, attempts, new ThisMachine());
    }

    /**
     * Runs attempts until the result is known.
     *
     * @throws AssertionError if too few held, with the result of each
     * @throws org.opentest4j.TestAbortedException if the machine is not quiet in time
     * @throws Exception if an attempt ended otherwise than by an assertion
     */
    public void holds(Attempt attempt) throws Exception {
        int voids = 0;
        requireQuiet();
        while (held < needed && failed <= attempts - needed) {
            Machine.Watch watch = machine.watch();
            AssertionError fault = faultOf(attempt);
            String within = watch.noise();
            String noise = within.isEmpty() ? machine.noise() : within;
            if (noise.isEmpty()) {
                count(fault);
            } else {
                voids++;
                Assumptions.assumeTrue(
                        voids <= attempts, "needs a quiet machine, and " + voids + " attempts were void: " + noise);
                requireQuiet();
            }
        }
        if (held < needed) {
            throw new AssertionError(String.format(
                    Locale.ROOT,
                    "%d of %d attempts held, and %d of %d must:%n%s",
                    held,
                    held + failed,
                    needed,
                    attempts,
                    String.join(System.lineSeparator(), results)));
        }
    }

    /**
     * The probability that {@link #holds} passes.
     *
     * @param p the probability that one attempt holds, from 0 to 1
     */
    double passProbability(double p) {
        double sum = 0;
        double ways = 1;
        for (int good = attempts; good >= needed; good--) {
            sum += ways * Math.pow(p, good) * Math.pow(1 - p, attempts - good);
            ways = ways * good / (attempts - good + 1);
        }
        return sum;
    }

    private static AssertionError faultOf(Attempt attempt) throws Exception {
        try {
            attempt.run();
            return null;
        } catch (AssertionError fault) {
            return fault;
        }
    }

    private void count(AssertionError fault) {
        held += fault == null ? 1 : 0;
        failed += fault == null ? 0 : 1;
        results.add((held + failed) + ": " + (fault == null ? "held" : fault.getMessage()));
    }

    /** Waits until the machine was quiet for some looks in a row. */
    private void requireQuiet() throws InterruptedException {
        long sinceNs = System.nanoTime();
        String noise = "";
        int quiet = 0;
        while (quiet < LOOKS && System.nanoTime() - sinceNs < PATIENCE.toNanos()) {
            String now = machine.noise();
            quiet = now.isEmpty() ? quiet + 1 : 0;
            noise = now.isEmpty() ? noise : now;
        }
        Assumptions.assumeTrue(quiet == LOOKS, "needs a quiet machine: " + noise);
    }
}
