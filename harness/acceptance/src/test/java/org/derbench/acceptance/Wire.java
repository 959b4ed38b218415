package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.link.TcDirection;
import org.derbench.quorum.Quorum;

/** Trials that are to fill a link. */
final class Wire {

    private static final int FRAME_BYTES = 1514;

    private Wire() {}

    /** ZeroMQ fills it, and loses nothing. */
    static void assertFilled(Path folder, String load, String link, String size) throws Exception {
        Quorum.of(2, 3).holds(() -> {
            TrialRecord record = trial(folder, load, link, size);
            assertThat(utilization(record)).as(record.toLine()).isBetween(0.95, 1.05);
            assertThat(missing(record)).as(record.toLine()).isZero();
        });
    }

    /**
     * The most of a link's rate that can leave it in a window. Its device counts frames behind its queue: those that
     * the rate lets pass meanwhile, and a whole queue with a burst, which a stalled machine lets pass at once. A busy
     * machine may read the counters so late that half of the window lies between them.
     */
    static double mostUtilization(TcDirection way, double windowSeconds) {
        double waiting = Byte.SIZE * (way.limitBytes() + way.burstBytes() + FRAME_BYTES);
        return 2 * (1 + waiting / (way.rateBitsPerSecond() * windowSeconds));
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
                        "--json",
                        "--results",
                        folder.resolve("results").toString());
        assertThat(run.trials()).as(run.said()).hasSize(1);
        TrialRecord record = run.trials().get(0);
        assertThat(record.outcome()).as(run.said()).isIn(Outcome.OK, Outcome.DEGRADED);
        return record;
    }
}
