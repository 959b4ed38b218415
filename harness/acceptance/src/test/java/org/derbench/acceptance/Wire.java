package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/** Trials that are to fill a link. */
final class Wire {

    private static final int ATTEMPTS = 4;

    private Wire() {}

    /**
     * ZeroMQ fills it, in one of a few attempts: whatever else the machine has to do at the time takes its share, which
     * the trial sees, and measures again.
     */
    static void assertFilled(Path folder, String load, String link, String size) throws Exception {
        List<TrialRecord> fell = new ArrayList<>();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            TrialRecord record = trial(folder, load, link, size);
            if (utilization(record) >= 0.95 && utilization(record) <= 1.05 && missing(record) == 0) {
                return;
            }
            fell.add(record);
        }
        // one may fall short by what nobody counts; a middleware that cannot fill it falls short each time
        assumeTrue(
                fell.stream()
                                .filter(record ->
                                        record.conditions().disturbances().isEmpty())
                                .count()
                        > 1,
                "needs most of the machine, of which other programs took too much each time");
        assertThat(fell)
                .extracting(Wire::utilization, Wire::missing, TrialRecord::reason)
                .as("utilization, missing messages, reason")
                .isEmpty();
    }

    private static double utilization(TrialRecord record) {
        return record.wire().get("initiator").utilization();
    }

    private static long missing(TrialRecord record) {
        return record.books().route().lost() + record.books().route().corrupt();
    }

    private static TrialRecord trial(Path folder, String load, String link, String size) throws Exception {
        Run run = Derbench.in(folder)
                .run(
                        "trial",
                        "--middleware",
                        "zeromq",
                        "--serializer",
                        "ProtoStuff",
                        "--pattern",
                        "push-pull",
                        "--node-size",
                        size,
                        "--link",
                        link,
                        "--load",
                        load,
                        "--duration",
                        "4 s",
                        "--warm-up-at-most",
                        "10 s",
                        "--repeat-disturbed-at-most",
                        "2",
                        "--json",
                        "--results",
                        folder.resolve("results").toString());
        assertThat(run.trials()).as(run.said()).hasSize(1);
        TrialRecord record = run.trials().get(0);
        // beside other load messages may be late, or none come for a while
        assertThat(record.outcome()).as(run.said()).isIn(Outcome.OK, Outcome.DEGRADED);
        return record;
    }
}
