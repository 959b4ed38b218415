package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Faults of known size, and lies, in real trials: that what the simulated ones show (harness/sim, LiarsTest) is true of
 * real ones. Every variant is tried there.
 */
@Order(4)
class HiccupTest {

    /** Too short for a run-in: a fault after a number of messages happens where the test counts them. */
    private static final String NONE = "100 ms";

    /** Options under which a message is not late merely because of other load, and arrives before the drain ends. */
    private static final String[] PATIENT = {"--late-after", "60 s", "--drain-at-most", "10 s"};

    private static final double NS_PER_MS = 1e6;
    private static final List<String> DAMAGES =
            List.of("late", "lost", "corrupt", "duplicated", "outOfOrder", "foreign");

    @TempDir
    private Path folder;

    private String warmUpAtMost = "500 ms";
    private String link = "unshaped";
    private String serializer = "ProtoStuff";

    private TrialRecord trial(String middleware, String load, String duration, String... more) throws Exception {
        Run run = run(middleware, load, duration, more);
        TrialRecord record = run.trials().get(0);
        assertThat(record.outcome()).as(run.said()).isIn(Outcome.OK, Outcome.DEGRADED);
        assertThat(run.exitCode()).as(run.said()).isEqualTo(Measured.exitCode(List.of(record)));
        return record;
    }

    /** Why that trial is not OK, and how it ended. */
    private String ends(String middleware, String load, String duration, String... more) throws Exception {
        Run run = run(middleware, load, duration, more);
        assertThat(run.exitCode()).as(run.said()).isEqualTo(1);
        return run.trials().get(0).outcome() + " " + run.trials().get(0).reason();
    }

    private Run run(String middleware, String load, String duration, String... more) throws Exception {
        List<String> line = new ArrayList<>(List.of(
                "trial",
                "--middleware",
                middleware,
                "--serializer",
                serializer,
                "--pattern",
                "push-pull",
                "--link",
                link,
                "--load",
                load,
                "--duration",
                duration,
                "--warm-up-at-most",
                warmUpAtMost,
                "--json",
                "--jvm-option=-XX:TieredStopAtLevel=1",
                "--results",
                folder.resolve("results").toString()));
        line.addAll(List.of(more));
        Run run = Derbench.in(folder).run(line.toArray(String[]::new));
        assertThat(run.trials()).as(run.said()).hasSize(1);
        return run;
    }

    private static Histogram response(TrialRecord record) {
        return Histograms.decode(record.times().route().histogram());
    }

    /** Messages of the window that were sent: on a busy machine the last of them may come too late for it. */
    private static long sent(TrialRecord record) {
        return record.books().route().scheduled() - record.books().route().unsent();
    }

    /** The number of multiples of 1,000 among the messages of the window; the number of the first one is known. */
    private static long thousandths(TrialRecord record) {
        long before = record.window().sentBefore();
        return (before + sent(record)) / 1000 - before / 1000;
    }

    @Test
    void oneMessageInAThousandIsBookedExactly() throws Exception {
        warmUpAtMost = NONE;
        TrialRecord record = trial("hiccup/duplicate", "rate:1000", "3 s", PATIENT);
        assertThat(thousandths(record)).isBetween(1L, 3L);
        // on a busy machine, messages that could not be sent may be what it lacks
        assertThat(Objects.toString(record.reason(), ""))
                .contains(" delivered twice")
                .doesNotContain("lost");
        for (String damage : DAMAGES) {
            assertThat((Long) JsonRecords.toMap(record.books().route()).get(damage))
                    .as(damage + " in " + record)
                    .isEqualTo(damage.equals("duplicated") ? thousandths(record) : 0);
        }
    }

    @Test
    @Tag("longer")
    @DisplayName("a stall of fifty milliseconds shows in the times, and no message is missing")
    void aStallShowsInTimesAndLosesNothing() throws Exception {
        TrialRecord record = trial("hiccup/stall", "rate:1000", "2 s", PATIENT);
        Histogram response = response(record);

        assertThat(record.books().route().ok()).isEqualTo(sent(record));
        // every half second 50 ms: one message in ten waits, 25 ms in the mean; what the machine adds only makes it
        // more
        assertThat(response.getMaxValue() / NS_PER_MS).isGreaterThan(48);
        assertThat(response.getMean() / NS_PER_MS).isGreaterThan(2.5 * 0.95);
        assertThat(100 - response.getPercentileAtOrBelowValue((long) NS_PER_MS)).isGreaterThan(9);
    }

    @Test
    @Tag("longer")
    void anAdapterThatHangsIsEnded() throws Exception {
        assertThat(ends("liar/block", "closed", "3 s"))
                .startsWith("FAILED HUNG: the initiator did not answer to 'contact'");
    }

    /** Each lie runs over a link, and its record says something impossible. */
    @ParameterizedTest
    @Tag("longer")
    @CsvSource({
        "liar/squeeze, oneway, of the bytes of its messages",
        "liar/door, closed, of the bytes of its messages",
        "liar/decoy, rate:30, messages went there and back in"
    })
    void whatCannotBeIsNeverOk(String middleware, String load, String said) throws Exception {
        link = "1mbit";
        serializer = "JSON (Jackson)";
        assertThat(ends(middleware, load, "3 s")).startsWith("DEGRADED").contains(said);
    }

    /** Contents and stamps that nobody sent, one way: logical nodes in JSON, as the liar reads stamps. */
    @ParameterizedTest
    @Tag("longer")
    @CsvSource({
        "liar/forge, 1 s, with stamps or contents that nobody sent",
        "liar/fresh, 1 s, with stamps or contents that nobody sent",
        "liar/frozen, 1 s, with stamps or contents that nobody sent",
        "liar/phantom, 1 s, came to the responder that nobody sent",
        "liar/late-again, 3 s, delivered twice"
    })
    void contentsThatNobodySentAreNotOk(String middleware, String duration, String said) throws Exception {
        serializer = "JSON (Jackson)";
        // a first message that waits long is taken for one that nobody compares, and told at the first contact
        assertThat(ends(middleware, "oneway", duration)).matches("DEGRADED .*" + said + ".*|FAILED CORRUPT: .*");
    }

    @ParameterizedTest
    @Tag("longer")
    @ValueSource(strings = {"liar/door", "liar/squeeze"})
    void impossibleFiguresAreNotOkOverARoute(String middleware) throws Exception {
        Run run = Derbench.in(folder)
                .run(
                        "trial",
                        "--scenario",
                        "aggregator",
                        "--middleware",
                        middleware,
                        "--serializer",
                        "JSON (Jackson)",
                        "--duration",
                        "4 s",
                        "--json",
                        "--results",
                        folder.resolve("results").toString());
        assertThat(run.trials()).as(run.said()).hasSize(1);
        assertThat(run.trials().get(0).outcome()).as(run.said()).isEqualTo(Outcome.DEGRADED);
        assertThat(run.trials().get(0).reason()).contains("of the bytes of its messages");
    }

    @Test
    @Tag("longer")
    void whoComesBackForShortHasNotRecovered() throws Exception {
        link = "10mbit";
        // the liar counts a hundred messages before a silence sets it off: whether that is the fault's or a stall's,
        // the last seconds of the load show it
        assertThat(ends("liar/trickle", "rate:50", "6 s", "--fault", "at: 3 s, link: down, for: 2 s"))
                .startsWith("DEGRADED")
                .contains("lost long after the fault, undeclared");
    }
}
