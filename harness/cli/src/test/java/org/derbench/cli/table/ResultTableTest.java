package org.derbench.cli.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.derbench.cli.table.Records.cutOff;
import static org.derbench.cli.table.Records.degraded;
import static org.derbench.cli.table.Records.identity;
import static org.derbench.cli.table.Records.limited;
import static org.derbench.cli.table.Records.ok;
import static org.derbench.cli.table.Records.onEmulatedBoards;
import static org.derbench.cli.table.Records.overloaded;
import static org.derbench.cli.table.Records.untimed;
import static org.derbench.cli.table.Records.without;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Books;
import org.derbench.engine.condition.Condition;
import org.derbench.engine.condition.Fate;
import org.derbench.engine.condition.Use;
import org.derbench.engine.record.RouteTimes;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ResultTableTest {

    private static final TrialHead ZMQ = identity("zeromq", "ProtoStuff", "push-pull", "closed");
    private static final TrialHead RMI = identity("rmi", "ProtoStuff", "push-pull", "closed");
    private static final TrialHead ICE = identity("ice", "ProtoStuff", "pub-sub", "closed");

    @Test
    void aRowShowsFiguresWithTheirSupport() {
        assertThat(ResultTable.of(List.of(ok(ZMQ, 1234.4, 2_500_000))))
                .containsExactly(
                        "host@10mbit, MMXU small, load closed",
                        "pattern    middleware  serializer  support  outcome  msg/s      p50      p99  lost  payload B  wire B/msg",
                        "push-pull  zeromq      ProtoStuff  native   OK       1,234  1.25 ms  2.50 ms     0        285         812");
    }

    @Test
    void whatCameOutOfOrderIsSaidBelow() {
        TrialRecord plain = ok(ZMQ, 1234.4, 2_500_000);
        TrialRecord disordered = Records.with(
                ZMQ,
                Outcome.OK,
                null,
                plain.window(),
                new Books(4_000, 4_000, 0, 0, 0, 0, 0, 2_591, 0),
                plain.times().route());
        assertThat(ResultTable.of(List.of(disordered)))
                .endsWith("out of order: 2,591 messages of zeromq, ProtoStuff, push-pull");
    }

    @Test
    @DisplayName("percentiles that the plan asked for are columns; too few messages are a dash")
    void askedPercentilesAreColumns() {
        Histogram roundTripNs = new Histogram(3);
        for (int i = 1; i <= 200; i++) {
            roundTripNs.recordValue(i * 20_000L);
        }
        TrialRecord plain = ok(ZMQ, 1234.4, 2_500_000);
        TrialRecord asked = Records.with(
                        ZMQ,
                        Outcome.OK,
                        null,
                        plain.window(),
                        plain.books().route(),
                        RouteTimes.ofRoundTrips(roundTripNs, null))
                .withPercentiles(List.of(50.0, 95.0, 99.9));
        assertThat(ResultTable.of(List.of(asked)))
                .containsExactly(
                        "host@10mbit, MMXU small, load closed",
                        "pattern    middleware  serializer  support  outcome  msg/s      p50      p95  p99.9  lost  payload B  wire B/msg",
                        "push-pull  zeromq      ProtoStuff  native   OK       1,234  1.00 ms  1.90 ms      -     0        285         812");
        assertThat(ResultTable.of(List.of(asked.brief()))).isEqualTo(ResultTable.of(List.of(asked)));
    }

    @Test
    @DisplayName("the best of each pattern comes first, and rows without figures last")
    void theBestOfEachPatternComesFirst() {
        List<String> lines = ResultTable.of(List.of(
                without(ICE, Outcome.UNSUPPORTED, "ice does not do pub-sub"),
                without(identity("amqp", "ProtoStuff", "push-pull", "closed"), Outcome.FAILED, "CONNECT: refused"),
                ok(RMI, 100, 1),
                ok(ZMQ, 200, 1),
                ok(identity("rmi", "ProtoStuff", "request-reply", "closed"), 1, 1)));
        assertThat(lines.subList(2, lines.size()))
                .extracting(line -> line.split(" +")[0] + " " + line.split(" +")[1])
                .containsExactly(
                        "request-reply rmi", "push-pull zeromq", "push-pull rmi", "push-pull amqp", "pub-sub ice");
    }

    @Test
    void ownImplementationsAreMarkedAndExplained() {
        List<String> lines = ResultTable.of(
                List.of(ok(identity("yami4", "ProtoStuff", "push-pull", "closed"), 100, 1), ok(ZMQ, 200, 1)));
        assertThat(lines.get(3)).contains("yami4 (own)");
        assertThat(lines.get(lines.size() - 1)).isEqualTo(OwnImplementations.NOTE);
        assertThat(ResultTable.of(List.of(ok(ZMQ, 200, 1)))).doesNotContain(OwnImplementations.NOTE);
    }

    @Test
    void atAGivenRateTheLowestLatencyWins() {
        List<String> lines = ResultTable.of(List.of(
                ok(identity("slow", "P", "pub-sub", "rate:10"), 10.2, 9e6),
                ok(identity("fast", "P", "pub-sub", "rate:10"), 9.9, 1e6)));
        assertThat(lines.get(2)).contains("fast");
    }

    @Test
    @DisplayName("a latency that an emulated board hides is printed as less than its resolution")
    void aHiddenLatencyIsPrintedAsLess() {
        assertThat(ResultTable.of(List.of(onEmulatedBoards(ZMQ, 300_000, 400_000)))
                        .get(2))
                .contains("< 200 us  300 us");
        assertThat(ResultTable.of(
                                List.of(onEmulatedBoards(ZMQ, 300_000, 400_000).brief()))
                        .get(2))
                .contains("< 200 us  300 us");
    }

    @Test
    void whatAnEmulatedBoardHidesIsNotRanked() {
        List<String> lines = ResultTable.of(List.of(
                onEmulatedBoards(identity("slow", "A", "pub-sub", "rate:10"), 90_000, 400_000),
                onEmulatedBoards(identity("fast", "Z", "pub-sub", "rate:10"), 10_000, 400_000)));
        assertThat(lines.subList(2, 4)).extracting(line -> line.split(" +")[1]).containsExactly("fast", "slow");
        List<String> turned = ResultTable.of(List.of(
                onEmulatedBoards(identity("a", "A", "pub-sub", "rate:10"), 90_000, 400_000),
                onEmulatedBoards(identity("b", "Z", "pub-sub", "rate:10"), 10_000, 400_000)));
        assertThat(turned.subList(2, 4))
                .as("by name, as equals")
                .extracting(line -> line.split(" +")[1])
                .containsExactly("a", "b");
    }

    @Test
    void aFailedRowShowsItsReason() {
        String row = ResultTable.of(List.of(without(ZMQ, Outcome.FAILED, "DIED: the initiator's process\nended")))
                .get(2);
        assertThat(row)
                .isEqualTo("push-pull  zeromq      ProtoStuff  native   FAILED   DIED: the initiator's process ended");
    }

    @Test
    void aLongReasonGoesOnBelow() {
        List<String> lines = ResultTable.of(List.of(without(
                ZMQ,
                Outcome.FAILED,
                "CORRUPT: 40 messages that came back differ, first in `hz.mag.f`: " + "sent 50.0, got 50.5")));
        assertThat(lines.get(2)).endsWith("FAILED   CORRUPT: 40 messages that came back differ, first in `hz.mag.f`:");
        assertThat(lines.get(3)).isEqualTo(" ".repeat(53) + "sent 50.0, got 50.5");
    }

    @Test
    void aLongReasonIsShownToItsEnd() {
        List<String> lines = ResultTable.of(List.of(without(ZMQ, Outcome.FAILED, "word ".repeat(80) + "and its end")));
        assertThat(lines)
                .allMatch(line -> line.length() <= ResultTable.WIDTH)
                .noneMatch(line -> line.endsWith("..."))
                .hasSizeGreaterThan(2 + 3);
        assertThat(lines.get(lines.size() - 1)).endsWith("and its end");
    }

    @Test
    @DisplayName("the figure of a cell is the median of its trials that are OK")
    void aCellsFigureIsItsMedian() {
        List<TrialRecord> trials =
                List.of(ok(ZMQ, 10, 1e6), ok(ZMQ, 1000, 3e6), ok(ZMQ, 20, 2e6), without(ZMQ, Outcome.FAILED, "x"));
        assertThat(ResultTable.of(trials).get(2)).contains("3/4 OK", " 20.0 ", "2.00 ms");
    }

    @Test
    void failedTrialsReasonsStandBelowTheirCell() {
        List<String> lines =
                ResultTable.of(List.of(ok(ZMQ, 10, 1e6), without(ZMQ, Outcome.FAILED, "DIED: killed"), ok(RMI, 1, 1)));
        assertThat(lines).hasSize(5);
        assertThat(lines.get(2)).contains("zeromq", "1/2 OK");
        assertThat(lines.get(3)).isEqualTo(" ".repeat(44) + "FAILED   DIED: killed");
    }

    @Test
    @DisplayName("a degraded trial shows its figures above its reason, and is ranked below all that are OK")
    void aDegradedTrialIsRankedBelow() {
        List<String> lines = ResultTable.of(List.of(
                degraded(ZMQ, 900, 2e6, "1 of 501 lost, undeclared; no message for 9.85 of 10.00 s"), ok(RMI, 1, 1)));
        assertThat(lines.get(2)).contains("rmi");
        assertThat(lines.get(3)).matches("push-pull +zeromq +ProtoStuff +native +DEGRADED +900 +1.00 ms +2.00 ms .*");
        assertThat(lines.get(4))
                .isEqualTo(" ".repeat(54) + "1 of 501 lost, undeclared; no message for 9.85 of 10.00 s");
    }

    @Test
    @DisplayName("a degraded fork is no part of its cell's figures, and its reason stands below them")
    void aDegradedForkIsNoPartOfFigures() {
        List<String> lines = ResultTable.of(List.of(
                ok(ZMQ, 10, 1e6),
                degraded(ZMQ, 900, 2e6, "5 of 9 late"),
                degraded(ZMQ, 800, 2e6, "6 of 9 late"),
                without(ZMQ, Outcome.FAILED, "DIED: killed")));
        assertThat(lines).hasSize(6);
        assertThat(lines.get(2)).contains("1/4 OK", " 10.0 ");
        assertThat(lines.get(3)).startsWith(" ".repeat(44) + "DEGRADED ").contains(" 900 ");
        assertThat(lines.get(4)).endsWith("  the first of 2: 5 of 9 late");
        assertThat(lines.get(5)).endsWith("FAILED    DIED: killed");
    }

    @Test
    void overloadedCellsAreRankedBelow() {
        TrialRecord overloaded = overloaded(identity("overloaded", "P", "pub-sub", "rate:10"), 5, 1e3);
        List<String> lines =
                ResultTable.of(List.of(overloaded, ok(identity("slow", "P", "pub-sub", "rate:10"), 10, 9e6)));
        assertThat(lines.get(2)).contains("slow");
    }

    @Test
    void loadsAndLinksHaveTablesOfTheirOwn() {
        List<String> lines = ResultTable.of(
                List.of(ok(ZMQ, 1, 1), ok(identity("zeromq", "ProtoStuff", "push-pull", "oneway"), 1, 1)));
        assertThat(lines).contains("host@10mbit, MMXU small, load closed", "\nhost@10mbit, MMXU small, load oneway");
    }

    @Test
    void anOverloadedTrialIsNotCalledOk() {
        assertThat(ResultTable.of(List.of(overloaded(ZMQ, 1, 1))).get(2)).contains("OVERLOADED");
    }

    @Test
    void aConditionStandsBesideFigureAndTable() {
        TrialRecord cold = limited(ok(identity("fast", "P", "pub-sub", "closed"), 900, 1), Condition.COLD);
        List<String> lines = ResultTable.of(List.of(cold, ok(identity("slow", "P", "pub-sub", "closed"), 100, 1)));
        assertThat(lines.get(2)).contains("slow").doesNotContain("cold");
        assertThat(lines.get(3)).contains("fast").contains("OK (cold)");
        assertThat(lines.get(4))
                .isEqualTo("(cold): left out of rank, claim, comparison, limit; docs/conditions.md says why");
    }

    @ParameterizedTest
    @EnumSource(value = Condition.class, mode = EnumSource.Mode.EXCLUDE, names = "DRIFTING")
    void everyConditionOfATrialIsShown(Condition condition) {
        TrialRecord limited = limited(ok(identity("fast", "P", "pub-sub", "closed"), 900, 1), condition);
        List<String> lines = ResultTable.of(List.of(limited, ok(identity("slow", "P", "pub-sub", "closed"), 100, 1)));
        boolean ranked = condition.in(Use.RANK) != Fate.LEFT_OUT;
        assertThat(lines.get(ranked ? 2 : 3)).contains("fast").contains("(" + condition.label() + ")");
        assertThat(lines.get(4)).startsWith("(" + condition.label() + "): " + condition.limits());
        assertThat(limited.toLine()).contains("\"" + condition.label() + "\"");
    }

    @Test
    void aTruncatedSearchIsMarkedAndExplained() {
        TrialHead saturated = identity("zeromq", "ProtoStuff", "push-pull", "saturate");
        List<String> lines = ResultTable.of(List.of(cutOff(saturated, 900)));
        assertThat(lines.get(2)).contains("OK (cut off)");
        assertThat(lines.get(3))
                .startsWith("(cut off): ")
                .contains("left out of rank, claim, comparison, advice")
                .hasSizeLessThanOrEqualTo(ResultTable.WIDTH);
        assertThat(ResultTable.of(List.of(
                                cutOff(saturated, 900),
                                ok(saturated, 1000, 1),
                                without(saturated, Outcome.FAILED, "x")))
                        .get(2))
                .contains("2/3 OK (cut off)");
        assertThat(ResultTable.of(List.of(ok(saturated, 1000, 1)))).noneMatch(line -> line.contains("cut off"));
    }

    @Test
    void whatWasNotMeasuredIsADash() {
        assertThat(ResultTable.of(List.of(untimed(ZMQ))).get(2)).contains(" - ");
    }

    @Test
    void noLineIsLongerThan120Columns() {
        List<TrialRecord> records = new ArrayList<>();
        records.add(ok(
                identity("webservices/mtom-and-more", "Avro with a rather long name", "request-reply", "closed"),
                1e6,
                1e12));
        records.add(without(identity("zeromq", "ProtoStuff", "pub-sub", "closed"), Outcome.FAILED, "long".repeat(60)));
        assertThat(ResultTable.of(records))
                .allMatch(line -> line.length() <= ResultTable.WIDTH)
                .noneMatch(line -> line.endsWith("..."))
                .anyMatch(line -> line.endsWith("wire B/msg"));
    }

    @Test
    void narrowTerminalsBreakEachRow() {
        List<String> lines = ResultTable.of(List.of(ok(ZMQ, 200, 1), without(RMI, Outcome.FAILED, "DIED: killed")), 60);
        assertThat(lines).allMatch(line -> line.length() <= 60);
        assertThat(String.join(" ", lines)).contains("zeromq", "ProtoStuff", "wire B/msg", "DIED: killed");
    }
}
