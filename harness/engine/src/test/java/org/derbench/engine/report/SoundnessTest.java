package org.derbench.engine.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Arrivals;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.books.Pace;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.LinkTraffic;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.load.Load;
import org.derbench.engine.protocol.Evidence;
import org.derbench.engine.protocol.InitiatorReport;
import org.derbench.engine.protocol.ResponderReport;
import org.derbench.engine.record.SampleRecords;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.record.WarmUpFigures;
import org.derbench.engine.record.WindowFigures;
import org.derbench.engine.scenario.FlowEnd;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.verdict.LinkLimits;
import org.derbench.engine.verdict.Soundness;
import org.derbench.engine.verdict.Way;
import org.derbench.spi.Pattern;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Trials whose books balance, and whether they are OK. */
class SoundnessTest {

    private static final long MS = 1_000_000;

    private String load = "closed";
    private boolean mayDrop;
    private long roundTripNs = 2 * MS;
    private long ended = 1000;
    private long gapNs = 3 * MS;
    /** -1: all that came back, and as many answers. */
    private long correct = -1;

    private long unreadableThere;
    private long foreign;
    private long corruptThere;
    private long duplicated;
    private boolean compresses;
    private boolean mayReorder;
    private long leastBytes = 100;
    private long marksThere = 7;
    private LinkLimits link = LinkLimits.NONE;
    /** At the initiator's device. */
    private LinkTraffic near;

    private LinkTraffic far;
    private long asked = 1000;
    private long answered = 1000;
    private long outOfOrder;
    private long duplicatedThere;
    private long outOfOrderThere;
    private String oneWay;
    private String legsNear;
    private String legsFar;
    private Pattern pattern = Pattern.PUSH_PULL;
    private long correctInWindow = 1000;
    private long gapThereNs = 3 * MS;

    private AccountAnswers report(long ok, long late, long lost, long corrupt, long unsent) {
        Histogram service = new Histogram(3);
        service.recordValue(roundTripNs);
        String times = Histograms.encode(service);
        Conditions conditions = JsonRecords.of(Conditions.class, Fields.map("atNs", 0L, "cpus", 1L));
        Span span = new Span(conditions, conditions);
        RoleCosts costs =
                JsonRecords.of(RoleCosts.class, Fields.map("cpuNsPerMessage", 1.0, "gcCount", 0L, "gcPauseMs", 0L));
        TrialSpec spec = new TrialSpec(
                PairScenario.INITIATOR,
                "source",
                "a",
                "lo",
                List.of(flow()),
                List.of(),
                Load.of(load),
                true,
                Duration.ofSeconds(1));
        WindowFigures window = WindowFigures.of(10, new Pace(ended, 10_000 * MS), gapNs, mayDrop, 100, 0L, 0);
        Books books = new Books(
                ok + late + lost + corrupt + unsent, ok, late, lost, corrupt, unsent, duplicated, outOfOrder, foreign);
        long there = correct < 0 ? ok + late - Math.min(corruptThere, ok) : correct;
        return new AccountAnswers(
                spec,
                JsonRecords.of(
                        WarmUpFigures.class,
                        Fields.map(
                                "lengthNs", 1L, "stable", true, "places", 1L, "requesters", 0L, "firstMessageNs", 1L)),
                new InitiatorReport(
                        window,
                        ended,
                        books,
                        times,
                        times,
                        legsNear,
                        costs,
                        null,
                        compresses,
                        mayReorder,
                        new Evidence(
                                near,
                                Map.of("there", leastBytes),
                                Map.of(),
                                Map.of("there", asked),
                                Map.of(),
                                Map.of(),
                                Map.of("there", 7L)),
                        span,
                        null),
                new ResponderReport(
                        new Arrivals(
                                there,
                                correctInWindow,
                                new Pace(correctInWindow, 10_000 * MS),
                                gapThereNs,
                                0,
                                corruptThere,
                                unreadableThere,
                                duplicatedThere,
                                outOfOrderThere),
                        there,
                        oneWay,
                        legsFar,
                        null,
                        costs,
                        new Evidence(
                                far,
                                Map.of(),
                                Map.of(),
                                Map.of(),
                                pattern == Pattern.REQUEST_REPLY ? Map.of("request", answered) : Map.of(),
                                Map.of(),
                                Map.of("there", marksThere)),
                        span,
                        null),
                null);
    }

    private FlowEnd flow() {
        FlowSpec flow = new FlowSpec(
                PairScenario.firstFlow(pattern),
                PairScenario.INITIATOR,
                PairScenario.RESPONDER,
                pattern,
                "loop",
                Settings.NONE,
                "stream",
                "test",
                "Reading",
                "small",
                7,
                20000,
                20000);
        return new FlowEnd(flow, Path.of("loop"), Path.of("stream"), Path.of("model"), "b", "b");
    }

    private String lacks(long ok, long late, long lost, long corrupt, long unsent) {
        return lacks(report(ok, late, lost, corrupt, unsent), false);
    }

    private String lacks(AccountAnswers report, boolean overloaded) {
        return new Soundness(new AccountFacts(
                                report,
                                report.window().withOverloaded(overloaded),
                                link,
                                Map.of("there", 0L, "back", 0L))
                        .facts())
                .lacks();
    }

    @Test
    void aPerfectTrialLacksNothing() {
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
    }

    @Test
    void oneUndeclaredLossIsTooMuch() {
        assertThat(lacks(999, 0, 1, 0, 0)).isEqualTo("1 of 1000 lost, undeclared");
        mayDrop = true;
        assertThat(lacks(500, 0, 500, 0, 0)).isEmpty();
    }

    @Test
    void aTrialWithoutArrivalsIsNotOk() {
        mayDrop = true;
        assertThat(lacks(0, 0, 500, 0, 0)).isEqualTo("none of 500 came to its end");
        assertThat(lacks(report(0, 0, 0, 0, 500), true))
                .as("what could not be sent is no doing of the way")
                .isEmpty();
        assertThat(lacks(1, 0, 499, 0, 0)).isEmpty();
    }

    @Test
    void aCorruptMessageIsNeverOk() {
        mayDrop = true;
        assertThat(lacks(998, 0, 0, 2, 0)).isEqualTo("2 of 1000 corrupt");
    }

    @Test
    void damageThatTheReturnUndidIsCorrupt() {
        corruptThere = 700;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("700 of 1000 corrupt");
        corruptThere = 1200;
        assertThat(lacks(1000, 0, 0, 0, 0)).contains("1000 of 1000 corrupt");
    }

    @Test
    void whatTheWayBackShowsIsCountedOnce() {
        corruptThere = 2;
        assertThat(lacks(998, 0, 0, 2, 0)).isEqualTo("2 of 1000 corrupt");
        mayDrop = true;
        assertThat(lacks(998, 0, 2, 0, 0)).isEmpty();
    }

    @Test
    void onePercentLateIsAllowed() {
        assertThat(lacks(990, 10, 0, 0, 0)).isEmpty();
        assertThat(lacks(989, 11, 0, 0, 0)).isEqualTo("11 of 1000 late");
        assertThat(lacks(0, 775, 0, 0, 0)).isEqualTo("775 of 775 late");
    }

    @Test
    void unsentCountsAsLateUnlessOverloaded() {
        load = "rate:100";
        assertThat(lacks(990, 0, 0, 0, 10)).isEmpty();
        assertThat(lacks(980, 0, 0, 0, 20)).isEqualTo("20 of 1000 late or unsent");
        assertThat(lacks(report(500, 0, 0, 0, 500), true)).isEmpty();
        load = "oneway";
        correct = 500;
        assertThat(lacks(500, 0, 0, 0, 500)).isEmpty();
    }

    @Test
    void anOverloadedBadTrialSaysBoth() {
        load = "rate:1000";
        assertThat(lacks(report(100, 398, 0, 2, 500), true)).isEqualTo("2 of 1000 corrupt; overloaded");
    }

    @Test
    void overloadExplainsWhatIsLate() {
        load = "rate:1000";
        assertThat(lacks(report(100, 400, 0, 0, 500), true)).isEmpty();
    }

    @Test
    @DisplayName("a window is not covered if no message ends for more than a second and ten round trips")
    void aLongGapLeavesTheWindowUncovered() {
        gapNs = 1000 * MS;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
        gapNs = 1001 * MS;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("no message for 1.00 of 10.00 s");
        roundTripNs = 200 * MS;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
        gapNs = 2100 * MS;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("no message for 2.10 of 10.00 s");
    }

    @Test
    void aLoadsOwnPauseIsNoGap() {
        load = "rate:0.5";
        gapNs = 2900 * MS;
        assertThat(lacks(5, 0, 0, 0, 0)).isEmpty();
        gapNs = 3100 * MS;
        assertThat(lacks(5, 0, 0, 0, 0)).contains("no message for 3.10 of");
    }

    @Test
    void withoutReturnsTheResponderSeesGaps() {
        load = "oneway";
        correct = 1000;
        gapThereNs = 1500 * MS;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("no message for 1.50 of 10.00 s");
        correctInWindow = 50;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
    }

    @Test
    void aMessageThatCameTwiceIsTooMuch() {
        duplicated = 1;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("1 of 1000 delivered twice");
    }

    @Test
    void aMessageThatNobodySentIsNeverOk() {
        mayDrop = true;
        foreign = 3;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("3 came that nobody sent, or that cannot be read");
        foreign = 0;
        unreadableThere = 2;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("2 came that nobody sent, or that cannot be read");
        assertThat(lacks(998, 0, 2, 0, 0)).as("they stand for what is missing").isEqualTo("2 of 1000 corrupt");
    }

    @Test
    void returnsWithoutArrivalTookAShorterWay() {
        correct = 990;
        assertThat(lacks(990, 9, 1, 0, 0)).contains("9 of 1000 came back that never were at the responder");
        pattern = Pattern.REQUEST_REPLY;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("10 of 1000 came back that never were at the responder");
        correct = 1001;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
    }

    private static final double RATE = 1_000_000;

    /** The crossing of a thousand messages of this many bytes each, from before the window until after it. */
    private static LinkTraffic crossed(long sent, long received) {
        return new LinkTraffic(1000 * sent, 0, 1000 * received, 0, 11_000 * MS);
    }

    private void shaped(double bitsPerSecond, long delayNs) {
        Way way = new Way(bitsPerSecond, 0, delayNs);
        link = new LinkLimits(way, way, true);
    }

    private void unshaped() {
        link = new LinkLimits(Way.OPEN, Way.OPEN, true);
    }

    /** A thousand messages of 100 bytes in ten seconds. */
    @Test
    void uncrossedBytesTookAnotherWay() {
        unshaped();
        near = crossed(120, 120);
        far = crossed(120, 120);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
        near = crossed(120, 30);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("of the bytes of its messages 30 % crossed the link, at most");
        near = crossed(30, 120);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("of the bytes of its messages 30 % crossed the link, at most");
        near = crossed(120, 120);
        far = crossed(120, 44);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("of the bytes of its messages 44 % crossed the link, at most");
        far = crossed(120, 94);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("of the bytes of its messages 94 % crossed the link, at most");
        far = crossed(120, 96);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
    }

    @Test
    void oneWayMessagesAreJudgedThere() {
        marksThere = 8;
        assertThat(lacks(1000, 0, 0, 0, 0)).as("what comes back is compared").isEmpty();
        load = "oneway";
        correct = 1000;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("messages came with stamps or contents that nobody sent");
        marksThere = 7;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
    }

    /** With messages of many sizes, nobody knows which of them were in the window. */
    @Test
    void halfOfMixedSizesMustCross() {
        unshaped();
        leastBytes = 10;
        near = crossed(51, 51);
        far = crossed(51, 51);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
        far = crossed(51, 49);
        assertThat(lacks(1000, 0, 0, 0, 0)).contains("49 % crossed the link");
    }

    /** A frame of 66 bytes for each message that comes the other way acknowledges it, and has none. */
    @Test
    void headersOfFramesAreNoMessages() {
        unshaped();
        near = new LinkTraffic(134_000, 1000, 66_000, 1000, 11_000 * MS);
        far = new LinkTraffic(66_000, 1000, 134_000, 1000, 11_000 * MS);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("of the bytes of its messages 32 % crossed the link, at most");
        load = "oneway";
        correct = 1000;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
    }

    @Test
    void bytesOfEachLoadAreCompared() {
        unshaped();
        for (String each : List.of("rate:100", "closed:1000", "saturate", "oneway")) {
            load = each;
            correct = 1000;
            near = crossed(44, 44);
            far = crossed(44, 44);
            assertThat(lacks(1000, 0, 0, 0, 0)).as(each).contains("44 % crossed the link");
        }
    }

    @Test
    void whoCompressesMustStillSendStamps() {
        unshaped();
        compresses = true;
        near = crossed(30, 30);
        far = crossed(30, 30);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
        near = crossed(30, 1);
        assertThat(lacks(1000, 0, 0, 0, 0))
                .isEqualTo("1000 bytes crossed the link, its messages' stamps alone have 2170");
    }

    @Test
    void whereNobodyCountedNothingIsOk() {
        unshaped();
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("nobody counted the bytes that crossed the link");
        compresses = true;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("nobody counted the bytes that crossed the link");
        link = LinkLimits.NONE;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
    }

    /** A hundred messages a second have 80,000 bits, which must cross but for a rest. */
    @Test
    void moreMessagesThanALinkCarriesAreImpossible() {
        near = crossed(120, 120);
        far = crossed(120, 120);
        roundTripNs = 200 * MS;
        shaped(77_000, 0);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
        shaped(75_000, 0);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("its messages have 76000 bit/s at least, the link carries 75000");
        compresses = true;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
        shaped(1_000, 0);
        roundTripNs = 2000 * MS;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("its messages have 1736 bit/s at least, the link carries 1000");
    }

    /** Messages of 134 bytes, in a frame each way. */
    @Test
    void noMessageIsFasterThanItsBytes() {
        near = crossed(140, 140);
        far = crossed(140, 140);
        shaped(RATE, 0);
        roundTripNs = 2_200_000;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
        roundTripNs = 2_000_000;
        assertThat(lacks(1000, 0, 0, 0, 0))
                .isEqualTo("messages went there and back in 2.000 ms, their bytes take 2.144 ms at least");
        compresses = true;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
        roundTripNs = 47_000;
        assertThat(lacks(1000, 0, 0, 0, 0))
                .isEqualTo("messages went there and back in 0.047 ms, their bytes take 0.560 ms at least");
    }

    @Test
    void noMessageIsFasterThanTheDelay() {
        near = crossed(140, 140);
        far = crossed(140, 140);
        link = new LinkLimits(new Way(null, 0, 10 * MS), new Way(null, 0, 10 * MS), true);
        roundTripNs = 20 * MS;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
        roundTripNs = 12 * MS;
        assertThat(lacks(1000, 0, 0, 0, 0)).contains("in 11.993 ms, their bytes take 20.000 ms");
    }

    @Test
    void aBurstOfOnePassTakesNoTime() {
        near = crossed(140, 140);
        far = crossed(140, 140);
        Way bucket = new Way(RATE, 1600, 0);
        link = new LinkLimits(bucket, bucket, true);
        roundTripNs = 50_000;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
    }

    /** 1,600 bytes are two frames, with 58 bytes beside the payload of each: 13.728 ms. */
    @Test
    void eachFrameTakesEthernetsOverhead() {
        Way ethernet = new Way(RATE, 0, 0, 24, 1514);

        assertThat(ethernet.leastNs(1600)).isEqualTo(13_728_000);
        assertThat(ethernet.leastNs(1480)).isEqualTo(12_304_000);
        assertThat(new Way(RATE, 0, 0).leastNs(1600)).isEqualTo(13_072_000);
    }

    @Test
    void noWayIsFasterThanItsBytes() {
        near = crossed(140, 140);
        far = crossed(140, 140);
        shaped(RATE, 0);
        roundTripNs = 3 * MS;
        Histogram fast = new Histogram(3);
        fast.recordValue(200_000);
        oneWay = Histograms.encode(fast);
        assertThat(lacks(1000, 0, 0, 0, 0))
                .isEqualTo("messages were at the responder in 0.200 ms, their bytes take 1.072 ms at least");
    }

    private static String sample(long first, long second) {
        LegSample sample = new LegSample();
        sample.add(7, first, second);
        return sample.encode();
    }

    @Test
    void anEarlyReplyIsAContradiction() {
        pattern = Pattern.REQUEST_REPLY;
        legsNear = sample(1000, 3000);
        legsFar = sample(2000, 2000);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
        legsFar = sample(500, 500);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("1 of 1 were answered before they were sent");
    }

    @Test
    void anEarlyEchoIsAContradiction() {
        legsNear = sample(1000, 3000);
        legsFar = sample(2000, 4000);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("1 of 1 were back before they were sent");
    }

    @Test
    void aRequestExecutedTwiceIsNeverOk() {
        pattern = Pattern.REQUEST_REPLY;
        asked = 1200;
        answered = 1200;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
        answered = 1207;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("7 requests were executed more than once");
    }

    @Test
    void responderDoublesAreTooMany() {
        duplicatedThere = 3;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("3 of 1000 delivered twice");
    }

    @Test
    void undeclaredReorderingIsTooMuch() {
        outOfOrder = 5;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("5 of 1000 out of order, undeclared");
        outOfOrderThere = 9;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEqualTo("9 of 1000 out of order, undeclared");
        mayReorder = true;
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
        mayReorder = false;
        pattern = Pattern.REQUEST_REPLY;
        assertThat(lacks(1000, 0, 0, 0, 0)).as("requests have no order").isEmpty();
    }

    @Test
    void aRequestIsItsReplysName() {
        unshaped();
        pattern = Pattern.REQUEST_REPLY;
        near = crossed(20, 120);
        far = crossed(120, 20);
        assertThat(lacks(1000, 0, 0, 0, 0)).isEmpty();
        near = crossed(20, 20);
        assertThat(lacks(1000, 0, 0, 0, 0)).contains("20 % crossed the link");
    }

    @Test
    void aStoppedMiddlewareSaysAllThatIsWrong() {
        gapNs = 9_850 * MS;
        assertThat(lacks(42, 0, 1, 0, 0)).isEqualTo("1 of 43 lost, undeclared; no message for 9.85 of 10.00 s");
    }

    @Test
    void imbalanceAndEmptyWindowsStayInvalid() {
        ended = 0;
        TrialRecord record = new AccountReport(report(1000, 0, 0, 0, 0), link).record(SampleRecords.head(), null);
        assertThat(record.outcome()).isEqualTo(Outcome.INVALID);
    }
}
