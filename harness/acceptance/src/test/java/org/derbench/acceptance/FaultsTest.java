package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.quorum.Physics;
import org.derbench.quorum.Quorum;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Faults of real trials: they happen at their time, are undone, and what is recorded is what they did. */
@Order(5)
class FaultsTest {

    private static final double NS_PER_S = 1e9;

    @TempDir
    private Path folder;

    private String duration = "3 s";

    private TrialRecord trial(String middleware, String fault) throws Exception {
        assumeTrue(
                new ProcessBuilder("unshare", "--net", "true").start().waitFor() == 0,
                "needs network namespaces: derbench doctor says what permits them");
        List<String> line = List.of(
                "trial",
                "--middleware",
                middleware,
                "--serializer",
                "ProtoStuff",
                "--pattern",
                "push-pull",
                "--link",
                "10mbit",
                "--pair",
                "emulated",
                "--load",
                "rate:500",
                "--fault",
                fault,
                "--duration",
                duration,
                "--warm-up-at-most",
                "500 ms",
                "--json",
                "--jvm-option=-XX:TieredStopAtLevel=1",
                "--results",
                folder.resolve("results").toString());
        Run run = Derbench.in(folder).run(line.toArray(String[]::new));
        assertThat(run.trials()).as(run.said()).hasSize(1);
        return run.trials().get(0);
    }

    /** Where other programs have the machine, a message in a hundred may be late besides. */
    private static void assertOkUnlessDisturbed(TrialRecord record) {
        boolean disturbed = !record.conditions().disturbances().isEmpty();
        assertThat(record.outcome())
                .as(record.toString())
                .matches(outcome -> outcome == Outcome.OK || disturbed && outcome == Outcome.DEGRADED);
    }

    @Test
    @DisplayName("a link that goes down silences a trial for as long, and is up again")
    void aDownLinkSilencesATrialThatLong() throws Exception {
        TrialRecord record = trial("rawtcp", "at: 1 s, link: down, for: 600 ms");
        FaultRecord fault = record.faults();

        assertOkUnlessDisturbed(record);
        assertThat(fault.means()).isNotEmpty();
        assertThat(fault.times().beganNs() / NS_PER_S).isGreaterThanOrEqualTo(1);
        assertThat((fault.times().endedNs() - fault.times().beganNs()) / NS_PER_S)
                .isGreaterThanOrEqualTo(0.6);
        assertThat(fault.times().silenceNs() / NS_PER_S).isGreaterThan(0.59);
        // TCP sends again what the link lost
        assertThat(fault.touched().lost()).isZero();
        assertThat(fault.roles().values())
                .anySatisfy(role -> assertThat(role.segmentsSentAgain()).isPositive());
        assertThat(record.links()).isNotEmpty();
    }

    @Physics
    @Test
    void aRecoveryIsRecordedWithinFiftyMilliseconds() throws Exception {
        duration = "6 s";
        Quorum.of(3, 5).holds(() -> {
            TrialRecord record = trial("hiccup/recovery", "at: 1 s, kill: broker, restartAfter: 500 ms");
            assertThat(record.outcome()).as(record.toLine()).isEqualTo(Outcome.OK);
            assertThat(record.faults().touched().lost()).isGreaterThan(500);
            assertThat(record.faults().times().recoveredAfterNs() / NS_PER_S).isCloseTo(1.5, within(0.05));
        });
    }

    @Test
    @Tag("longer")
    void aResponderThatDiesComesBackAsAnother() throws Exception {
        TrialRecord record = trial("zeromq", "at: 1 s, kill: responder, restartAfter: 500 ms");

        assertOkUnlessDisturbed(record);
        assertThat(record.faults().times().silenceNs() / NS_PER_S).isGreaterThan(0.5);
        assertThat(record.faults().touched().lost() + record.faults().touched().late())
                .isPositive();
        // the first process said what the machine was, before the window; the second one is there a second and a half
        // into it at the earliest
        long windowNs = (long) (record.window().seconds() * NS_PER_S);
        assertThat(record.conditions().roles().get("responder").before().atNs())
                .isLessThan(record.conditions().roles().get("initiator").after().atNs() - windowNs);
    }

    @Test
    @Tag("longer")
    void anotherAddressSilencesATrialAndComesBack() throws Exception {
        TrialRecord record = trial("rawtcp", "at: 1 s, address: changes, for: 600 ms");

        assertOkUnlessDisturbed(record);
        assertThat(record.faults().means()).isEqualTo("address 10.213.0.1 became 10.213.0.101");
        assertThat(record.faults().times().silenceNs() / NS_PER_S).isGreaterThan(0.59);
        assertThat(record.setup().fault()).isEqualTo("address-changes-600ms at 1 s");
    }

    @Test
    @Tag("longer")
    void whatNeverRecoversIsDegraded() throws Exception {
        TrialRecord record = trial("rawtcp", "at: 1 s, kill: responder, restartAfter: 500 ms");

        assertThat(record.outcome()).isEqualTo(Outcome.DEGRADED);
        assertThat(record.reason()).contains("did not recover within 30 s");
        assertThat(record.faults().roles().get("initiator").failures()).isPositive();
    }

    @Test
    @DisplayName("a fault that a middleware cannot have is not run")
    void anImpossibleFaultIsNotRun() throws Exception {
        TrialRecord record = trial("rawtcp", "at: 1 s, kill: broker, restartAfter: 500 ms");

        assertThat(record.outcome()).isEqualTo(Outcome.UNSUPPORTED);
        assertThat(record.reason()).isEqualTo("rawtcp has no broker");
    }
}
