package org.derbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.cli.scenario.RouteDrawing;
import org.derbench.cli.table.OwnImplementations;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.books.SenderBooks;
import org.derbench.engine.record.TrialBooks;
import org.derbench.engine.record.TrialConditions;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecordBuilder;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RouteDrawingTest {

    @Test
    void ownImplementationsHaveAnExplainedMark() throws Exception {
        List<String> own = RouteDrawing.of(
                TrialRecord.parse(HostileResults.scenarioRecord().replace("\"http\"", "\"yami4\"")));
        assertThat(own)
                .anyMatch(line -> line.contains("yami4 (own), JSON"))
                .last()
                .asString()
                .contains(OwnImplementations.NOTE);
        assertThat(RouteDrawing.of(TrialRecord.parse(HostileResults.scenarioRecord())))
                .noneMatch(line -> line.contains("(own)"));
    }

    @Test
    void devicesThatSendHaveLinesOfTheirOwn() throws Exception {
        TrialRecord record = TrialRecord.parse(HostileResults.scenarioRecord());
        TrialBooks books = record.books();
        SenderBooks.Device starved = new SenderBooks.Device("METER_0000007", 20, 0, 2_050_000_000L);
        SenderBooks senders = new SenderBooks(
                200, 200, 199, 0, 1, 1, 0.995, 2_050_000_000L, 1_020_000_000L, List.of(starved), List.of(), null);
        TrialRecord named = TrialRecordBuilder.builder(record)
                .books(new TrialBooks(
                        books.route(),
                        books.flows(),
                        books.hops(),
                        books.copies(),
                        books.stores(),
                        books.devices(),
                        Map.of("commit", senders),
                        books.sent()))
                .build();
        assertThat(RouteDrawing.of(named))
                .contains(
                        "  'commit': 199 of 200 devices arrived; share at least 0.0 %, median 100.0 %",
                        "  fairness 0.995; longest silence 2.05 s, median 1.02 s; least came of: METER_0000007 0/20");
        assertThat(TrialRecord.parse(named.toLine())).isEqualTo(named);
    }

    @Test
    void absorbedPartsHaveALine() throws Exception {
        TrialRecord record = TrialRecord.parse(HostileResults.scenarioRecord());
        Map<String, HopBooks> hops = new LinkedHashMap<>(record.books().hops());
        String first = hops.keySet().iterator().next();
        long arrived = hops.get(first).arrived();
        hops.computeIfPresent(first, (name, hop) -> hop.absorbing(arrived));
        TrialRecord absorbing = TrialRecordBuilder.builder(record)
                .books(new TrialBooks(
                        record.books().route(), Map.of(), hops, Map.of(), Map.of(), Map.of(), Map.of(), Map.of()))
                .build();
        assertThat(RouteDrawing.of(absorbing))
                .contains("  '" + first + "': " + arrived + " of " + arrived
                        + " absorbed by the control, without an answer");
    }

    @Test
    @DisplayName("times that the emulation of boards hides are shown as below its resolution")
    void timesBelowTheResolutionAreSaidSo() throws Exception {
        TrialRecord record = TrialRecord.parse(HostileResults.scenarioRecord());
        TrialRecord emulated = TrialRecordBuilder.builder(record)
                .conditions(new TrialConditions(List.of(), List.of(), Map.of(), 3_600_000_000_000L, Map.of()))
                .build();
        assertThat(String.join("\n", RouteDrawing.of(emulated)))
                .contains("p50 < 3,600 s")
                .contains("longest < 3,600 s");
        assertThat(String.join("\n", RouteDrawing.of(record))).doesNotContain("< ");
    }
}
