package org.derbench.engine.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Books;
import org.derbench.engine.json.Fields;
import org.derbench.engine.load.Load;
import org.derbench.engine.record.Histograms;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.engine.scenario.TrialSpec;
import org.junit.jupiter.api.Test;

/** What makes a trial whose books balance OK, and what does not. */
class SoundnessTest {

    private static final long MS = 1_000_000;

    private final Map<String, Object> measured = new HashMap<>();
    private final Map<String, Object> report = new HashMap<>(Fields.map("unreadable", 0L, "correct", 0L, "late", 0L, "corrupt", 0L,
            "duplicated", 0L, "outOfOrder", 0L, "correctInWindow", 1000L));
    private String load = "closed";
    private long roundTripNs = 2 * MS;
    private long ended = 1000;

    SoundnessTest() {
        measured.putAll(Fields.map("windowSeconds", 10.0, "longestGapNs", 3 * MS, "mayDrop", false));
        report.put("longestGapNs", 3 * MS);
    }

    private RepetitionReport report(long ok, long late, long lost, long corrupt, long unsent) {
        Histogram service = new Histogram(3);
        service.recordValue(roundTripNs);
        measured.put("serviceHistogram", Histograms.encode(service));
        measured.put("histogram", Histograms.encode(service));
        measured.put("endedInWindow", ended);
        measured.put("books", new Books(ok + late + lost + corrupt + unsent, ok, late, lost, corrupt, unsent, 0, 0, 0).toMap());
        TrialSpec spec = new TrialSpec(PairScenario.INITIATOR, "source", "a", "lo", List.of(), List.of(), Load.of(load), true, Duration.ofSeconds(1));
        return new RepetitionReport(spec, new Fields(Map.of()), new Fields(measured), new Fields(report));
    }

    private String lacks(long ok, long late, long lost, long corrupt, long unsent) {
        return new Soundness(report(ok, late, lost, corrupt, unsent), false).lacks();
    }

    @Test
    void aTrialInWhichEveryMessageCameBackInTimeLacksNothing() {
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
    }

    @Test
    void oneLostMessageIsTooMuchOfAMiddlewareThatDeclaresNoLoss() {
        assertThat(lacks(999, 0, 1, 0, 0)).isEqualTo("1 of 1000 lost, undeclared");
        measured.put("mayDrop", true);
        assertThat(lacks(500, 0, 500, 0, 0)).isEmpty();
    }

    @Test
    void aCorruptMessageIsTooMuchOfAnyMiddleware() {
        measured.put("mayDrop", true);
        assertThat(lacks(998, 0, 0, 2, 0)).isEqualTo("2 of 1000 corrupt");
    }

    @Test
    void oneLateMessageInAHundredIsAllowedAndNoMore() {
        assertThat(lacks(990, 10, 0, 0, 0)).isEmpty();
        assertThat(lacks(989, 11, 0, 0, 0)).isEqualTo("11 of 1000 late");
        assertThat(lacks(0, 775, 0, 0, 0)).isEqualTo("775 of 775 late");
    }

    @Test
    void whatWasNotSentCountsAsLateUnlessTheLoadIsMoreThanTheMiddlewareTakes() {
        load = "rate:100";
        assertThat(lacks(990, 0, 0, 0, 10)).isEmpty();
        assertThat(lacks(980, 0, 0, 0, 20)).isEqualTo("20 of 1000 late or unsent");
        assertThat(new Soundness(report(500, 0, 0, 0, 500), true).lacks()).isEmpty();
        load = "oneway";
        report.put("correct", 500L);
        assertThat(lacks(500, 0, 0, 0, 500)).isEmpty();
    }

    @Test
    void anOverloadedTrialThatIsNotOkSaysThatItIsOverloaded() {
        load = "rate:1000";
        assertThat(new Soundness(report(100, 400, 0, 0, 500), true).lacks()).isEqualTo("400 of 1000 late; overloaded");
    }

    @Test
    void aWindowIsNotCoveredWhereNoMessageEndsForMoreThanASecondAndTenRoundTrips() {
        measured.put("longestGapNs", 1000 * MS);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
        measured.put("longestGapNs", 1001 * MS);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("no message for 1.00 of 10.00 s");
        roundTripNs = 200 * MS;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
        measured.put("longestGapNs", 2100 * MS);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("no message for 2.10 of 10.00 s");
    }

    @Test
    void aLoadThatPausesLongerThanASecondLeavesNoGap() {
        load = "rate:0.5";
        measured.put("longestGapNs", 2900 * MS);
        assertThat(lacks(5, 0, 0, 0, 0)).isEmpty();
        measured.put("longestGapNs", 3100 * MS);
        assertThat(lacks(5, 0, 0, 0, 0)).contains("no message for 3.10 of");
    }

    @Test
    void ofALoadWithoutRoundTripsTheResponderSeesTheGap() {
        load = "oneway";
        report.put("correct", 1000L);
        report.put("longestGapNs", 1500 * MS);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("no message for 1.50 of 10.00 s");
        report.put("correctInWindow", 50L);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
    }

    @Test
    void aMiddlewareThatStopsForEverSaysAllThatIsWrong() {
        measured.put("longestGapNs", 9_850 * MS);
        assertThat(lacks(42, 0, 1, 0, 0)).isEqualTo("1 of 43 lost, undeclared; no message for 9.85 of 10.00 s");
    }

    @Test
    void booksThatDoNotBalanceAndWindowsInWhichNothingEndedStayInvalid() {
        ended = 0;
        TrialRecord record = new Measured(report(1000, 0, 0, 0, 0), null, null).record(Map.of());
        assertThat(record.outcome()).isEqualTo(Outcome.INVALID);
    }
}
