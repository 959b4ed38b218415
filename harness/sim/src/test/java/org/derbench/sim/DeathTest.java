package org.derbench.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.kit.tiny.TinyModel;
import org.derbench.sim.node.SimProcess;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A node's process dies at any step of a fork, or the process that a fault's restart has put in its place. Repetitions
 * that were over before stay as they were. The running one and all later ones fail with the process's last words.
 */
class DeathTest {

    private static final String WORDS = "out of luck";
    private static final long LONGEST_NS = 60_000_000_000L;
    private static final int REPETITIONS = 2;
    private static final int STEPS = 40;
    /** A restarted process hears of one repetition at most. */
    private static final int STEPS_OF_A_SUCCESSOR = 25;

    private static final RepetitionPlan FAULTY = new RepetitionPlan(
            Duration.ofMillis(500), Duration.ofMillis(900), Duration.ofMillis(500), Duration.ofSeconds(1));

    @Test
    void whoDiesIsNamedWithItsWords() throws Exception {
        Seeds.each(150, DeathTest::violations);
    }

    /** The other end said that nobody listens, before it was known that the process had died. */
    @ParameterizedTest
    @ValueSource(longs = {510_112, 510_526})
    void seedsThatFailedOnceHold(long seed) throws Exception {
        assertThat(violations(seed)).isEmpty();
    }

    /**
     * A death that a seed draws.
     *
     * @param process the process that dies: the second one of a role takes the place of one that a fault has killed
     * @param step it is told this many commands before
     */
    private record Death(SimPair pair, String role, String process, int step) {

        static Death of(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            String role = random.nextBoolean() ? "initiator" : "responder";
            int step = random.nextInt(STEPS);
            Pattern pattern = Pattern.values()[random.nextInt(3)];
            MiddlewareKind kind = random.nextBoolean() ? MiddlewareKind.DIRECT : MiddlewareKind.BROKERED.brittle();
            SimPair pair = SimPair.of(seed, new TinyModel(), "MeterReading")
                    .of(pattern, "closed")
                    .over(kind)
                    .by(SimPair.PLAN, REPETITIONS);
            if (random.nextInt(3) > 0) {
                return new Death(pair, role, role + "#1", step);
            }
            Duration at = Duration.ofMillis(100 + random.nextInt(300));
            SimPair faulty = pair.of(pattern, "rate:40")
                    .over(MiddlewareKind.DIRECT)
                    .by(FAULTY, 1)
                    .with(SimPair.killed(at, Duration.ofMillis(50)));
            return role.equals("initiator")
                    ? new Death(faulty, role, role + "#1", step)
                    : new Death(faulty, role, role + "#2", random.nextInt(STEPS_OF_A_SUCCESSOR));
        }

        /** Runs it. */
        Outcomes run() throws Exception {
            long[] atNs = {Long.MAX_VALUE};
            SimPair.Result result = pair.run((testbed, network, simulation) -> {
                simulation.await(
                        () -> "step " + step,
                        () -> isIt(testbed.process(role))
                                && testbed.process(role).commands().size() > step,
                        () -> Long.MAX_VALUE);
                if (testbed.process(role).isAlive()) {
                    atNs[0] = simulation.nowNs();
                    testbed.process(role).end(9, WORDS);
                }
            });
            return new Outcomes(result, role, atNs[0]);
        }

        private boolean isIt(SimProcess running) {
            return running != null && running.owner().equals(process);
        }

        @Override
        public String toString() {
            return process + " of " + pair.pattern().label() + " " + pair.load() + " over " + pair.kind()
                    + " dies at step " + step;
        }
    }

    /**
     * The records of a fork.
     *
     * @param role whose process died
     * @param diedNs when it died; {@link Long#MAX_VALUE} if it had ended before
     */
    private record Outcomes(SimPair.Result result, String role, long diedNs) {

        /** How many repetitions were over by a time: they end with a check of the pace, as the run-in does. */
        int overBy(long timeNs) {
            long checks = result.testbed().processes().stream()
                    .filter(each -> each.owner().startsWith(role + "#"))
                    .flatMap(each -> each.said().stream())
                    .filter(line -> line.atNs() < timeNs && line.text().contains("\"is\":\"paced\""))
                    .count();
            return (int) Math.max(0, checks - 1) / 2;
        }
    }

    static List<String> violations(long seed) throws Exception {
        Death death = Death.of(seed);
        Outcomes outcomes = death.run();
        SimPair.Result result = outcomes.result();
        List<String> wrong = new ArrayList<>();
        if (result.tookNs() > LONGEST_NS) {
            wrong.add("it took " + result.tookNs() / 1e9 + " s");
        }
        if (result.records().size() != death.pair().repetitions()) {
            wrong.add(result.records().size() + " records");
        }
        boolean died = outcomes.diedNs() < Long.MAX_VALUE;
        int surely =
                died ? outcomes.overBy(outcomes.diedNs()) : result.records().size();
        // nothing tells which of two events of one moment was first
        int perhaps = died ? outcomes.overBy(outcomes.diedNs() + 1) : surely;
        boolean failed = false;
        for (int i = 0; i < result.records().size(); i++) {
            TrialRecord record = result.records().get(i);
            failed |= record.outcome() == Outcome.FAILED;
            if (failed ? i < surely : i >= perhaps) {
                wrong.add("repetition " + i + " is " + record.outcome() + ": " + record.reason());
            }
            judge(record, failed, wrong);
        }
        if (!wrong.isEmpty()) {
            wrong.add(death + ", " + surely + " to " + perhaps + " repetitions were over");
        }
        return wrong;
    }

    private static void judge(TrialRecord record, boolean failed, List<String> wrong) {
        if (record.outcome() != (failed ? Outcome.FAILED : Outcome.OK)) {
            wrong.add("a repetition is " + record.outcome() + ": " + record.reason());
        }
        if (failed && !record.reason().contains(WORDS)) {
            wrong.add("it does not say why: " + record.reason());
        }
    }
}
