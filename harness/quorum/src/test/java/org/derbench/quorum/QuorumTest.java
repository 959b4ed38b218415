package org.derbench.quorum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class QuorumTest {

    private static final Machine QUIET = looked(() -> "");

    /** Attempts that hold or fail as they stand there, and how many of them ran. */
    private static final class Attempts implements Quorum.Attempt {

        private final String script;
        private int ran;

        Attempts(String script) {
            this.script = script;
        }

        @Override
        public void run() {
            if (script.charAt(ran++) == '-') {
                throw new AssertionError("it was " + ran);
            }
        }
    }

    /** A machine that is quiet within attempts. */
    private static Machine looked(Supplier<String> look) {
        return machine(look, () -> "");
    }

    /** @param within what is told of each attempt's time */
    private static Machine machine(Supplier<String> look, Machine.Watch within) {
        return new Machine() {
            @Override
            public String noise() {
                return look.get();
            }

            @Override
            public Watch watch() {
                return within;
            }
        };
    }

    /** These one after the other; nothing from then on. */
    private static Supplier<String> said(String... noises) {
        Deque<String> left = new ArrayDeque<>(List.of(noises));
        return () -> left.isEmpty() ? "" : left.remove();
    }

    @Test
    void enoughThatHoldPassAndNoMoreRun() throws Exception {
        Attempts attempts = new Attempts("+-+++");
        new Quorum(4, 5, QUIET).holds(attempts);
        assertThat(attempts.ran).isEqualTo(5);

        Attempts soon = new Attempts("++++-");
        new Quorum(4, 5, QUIET).holds(soon);
        assertThat(soon.ran).isEqualTo(4);
    }

    @Test
    @DisplayName("too few fail as soon as that is known, and all are told")
    void theTestFailsOnceTooFewCanHold() {
        Attempts attempts = new Attempts("-+-++++");
        assertThatThrownBy(() -> new Quorum(4, 5, QUIET).holds(attempts))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll(
                        "1 of 3 attempts held, and 4 of 5 must", "1: it was 1", "2: held", "3: it was 3");
        assertThat(attempts.ran).isEqualTo(3);
    }

    @Test
    void whatIsNoAssertionEndsTheTest() {
        AtomicInteger ran = new AtomicInteger();
        assertThatThrownBy(() -> new Quorum(1, 1, QUIET).holds(() -> {
                    ran.incrementAndGet();
                    throw new IOException("no such link");
                }))
                .isInstanceOf(IOException.class);
        assertThat(ran).hasValue(1);
    }

    @Test
    @DisplayName("an attempt beside noise is void whether it held or not")
    void attemptsBesideNoiseAreVoid() throws Exception {
        Attempts attempts = new Attempts("+-++");
        Machine machine = looked(said("", "", "", "busy", "", "", "", "busy"));
        new Quorum(2, 2, machine).holds(attempts);
        assertThat(attempts.ran).isEqualTo(4);
    }

    @Test
    @DisplayName("noise that begins and ends within an attempt makes it void, too")
    void noiseWithinAnAttemptIsSeen() throws Exception {
        Attempts attempts = new Attempts("-++");
        new Quorum(2, 2, machine(() -> "", said("a build", "")::get)).holds(attempts);
        assertThat(attempts.ran).isEqualTo(3);
    }

    @Test
    void oneQuietMomentAmongOthersBeginsNothing() throws Exception {
        Attempts attempts = new Attempts("+");
        AtomicInteger looks = new AtomicInteger();
        new Quorum(1, 1, looked(() -> {
                    int look = looks.incrementAndGet();
                    assertThat(attempts.ran).as("attempts before look %d", look).isEqualTo(look > 6 ? 1 : 0);
                    return look == 1 || look == 3 ? "busy" : "";
                }))
                .holds(attempts);
    }

    @Test
    @DisplayName("a machine that is never quiet afterwards skips the test")
    void aNoisyMachineSkipsTheTest() {
        AtomicInteger looks = new AtomicInteger();
        Attempts attempts = new Attempts("+++++");
        Quorum quorum = new Quorum(2, 2, looked(() -> looks.incrementAndGet() % 4 == 0 ? "a burner runs" : ""));
        assertThatThrownBy(() -> quorum.holds(attempts))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("needs a quiet machine, and 3 attempts were void: a burner runs");
    }

    @Test
    void aMinorityIsNoQuorum() {
        assertThatThrownBy(() -> Quorum.of(1, 30)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Quorum.of(5, 10)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Quorum.of(3, 2)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    @DisplayName("an effect that holds once in ten times hardly ever passes")
    void rareSuccessHardlyEverPasses() {
        assertThat(new Quorum(4, 5, QUIET).passProbability(0.1)).isCloseTo(0.00046, within(1e-6));
        assertThat(new Quorum(8, 10, QUIET).passProbability(0.1)).isCloseTo(3.736e-7, within(1e-10));
        assertThat(new Quorum(4, 5, QUIET).passProbability(0.98)).isCloseTo(0.99616, within(1e-5));
        assertThat(new Quorum(8, 10, QUIET).passProbability(0.98)).isCloseTo(0.99914, within(1e-5));
    }

    /** Drawn attempts pass as often as the formula says, within six deviations. */
    @Property(tries = 20)
    void theProbabilityIsHowOftenItPasses(
            @ForAll @DoubleRange(min = 0.3, max = 0.95) double p, @ForAll @LongRange(min = 0) long seed)
            throws Exception {
        SplittableRandom random = new SplittableRandom(seed);
        int all = 4000;
        int passed = 0;
        for (int i = 0; i < all; i++) {
            passed += passes(random, p) ? 1 : 0;
        }
        double expected = new Quorum(4, 5, QUIET).passProbability(p);
        double deviation = Math.sqrt(expected * (1 - expected) / all);
        assertThat(passed / (double) all).isCloseTo(expected, within(6 * deviation + 1e-3));
    }

    private static boolean passes(SplittableRandom random, double p) throws Exception {
        StringBuilder script = new StringBuilder();
        while (script.length() < 5) {
            script.append(random.nextDouble() < p ? '+' : '-');
        }
        boolean expected = script.chars().filter(c -> c == '+').count() >= 4;
        Attempts attempts = new Attempts(script.toString());
        if (expected) {
            new Quorum(4, 5, QUIET).holds(attempts);
        } else {
            assertThatThrownBy(() -> new Quorum(4, 5, QUIET).holds(attempts)).isInstanceOf(AssertionError.class);
        }
        return expected;
    }
}
