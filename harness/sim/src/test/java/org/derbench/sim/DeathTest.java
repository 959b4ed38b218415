package org.derbench.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.kit.tiny.TinyModel;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.Test;

/**
 * A node's process dies at any step of a fork. The running repetition and all later ones fail with the process's last
 * words.
 */
class DeathTest {

    private static final String WORDS = "out of luck";
    private static final long LONGEST_NS = 60_000_000_000L;
    private static final int REPETITIONS = 2;

    @Test
    void whoDiesIsNamedWithItsWords() throws Exception {
        Seeds.each(150, DeathTest::violations);
    }

    static List<String> violations(long seed) throws Exception {
        SplittableRandom random = new SplittableRandom(seed);
        String role = random.nextBoolean() ? "initiator" : "responder";
        int step = random.nextInt(40);
        Pattern pattern = Pattern.values()[random.nextInt(3)];
        MiddlewareKind kind = random.nextBoolean() ? MiddlewareKind.DIRECT : MiddlewareKind.BROKERED.brittle();
        boolean[] dead = new boolean[1];
        SimPair.Result result = SimPair.of(seed, new TinyModel(), "MeterReading")
                .of(pattern, "closed")
                .over(kind)
                .by(SimPair.PLAN, REPETITIONS)
                .run((testbed, network, simulation) -> {
                    simulation.await(
                            () -> "step " + step,
                            () -> testbed.process(role) != null
                                    && testbed.process(role).commands().size() > step,
                            () -> Long.MAX_VALUE);
                    dead[0] = testbed.process(role).isAlive();
                    testbed.process(role).end(9, WORDS);
                });
        List<String> wrong = new ArrayList<>();
        if (result.tookNs() > LONGEST_NS) {
            wrong.add("it took " + result.tookNs() / 1e9 + " s");
        }
        if (result.records().size() != REPETITIONS) {
            wrong.add(result.records().size() + " records");
        }
        TrialRecord last = result.records().get(REPETITIONS - 1);
        if (dead[0] && last.outcome() == Outcome.FAILED && !last.reason().contains(WORDS)) {
            wrong.add("it does not say why: " + last.reason());
        }
        if (dead[0] && last.outcome() != Outcome.FAILED && last.outcome() != Outcome.OK) {
            wrong.add(last.outcome() + " " + last.reason());
        }
        boolean failed = false;
        for (TrialRecord record : result.records()) {
            failed |= record.outcome() == Outcome.FAILED;
            if (failed && record.outcome() != Outcome.FAILED) {
                wrong.add("a repetition of a dead process is " + record.outcome());
            }
        }
        return wrong;
    }
}
