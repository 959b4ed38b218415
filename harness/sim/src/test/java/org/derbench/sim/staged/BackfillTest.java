package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.derbench.engine.fault.BackfillBooks;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.record.StoreReport;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.FaultReader;
import org.derbench.sim.Seeds;
import org.derbench.sim.wire.MiddlewareKind;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Devices keep what they cannot send while they are cut off, and send it in bulks when they are back. */
class BackfillTest {

    private static final int SEEDS = 3;
    private static final long MS = 1_000_000;

    private static Cell cell(String scenario, String fleet, Map<String, String> more) {
        Map<String, String> set = new HashMap<>(Map.of("period", "100 ms"));
        set.putAll(more);
        return GoldenCase.cell(scenario, SimCells.ANY, set)
                .with(FaultReader.parse("at: 1 s, storm: " + fleet + ", for: 1 s"));
    }

    /** Forty devices that each report ten times a second, and are away for a second. */
    private static TrialRecord storm(long seed, Map<String, String> more) throws Exception {
        Map<String, String> set = new HashMap<>(Map.of("devices", "40"));
        set.putAll(more);
        return SimCells.of(seed, MiddlewareKind.BROKERED).record(cell("storm", "devices", set), 4_000);
    }

    @Test
    @DisplayName("Where there is room for all, nothing is unsent, and what was kept is old when it comes")
    void whatIsKeptComesLater() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = storm(seed, Map.of("keep", "20"));
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            FaultRecord.Toll touched = record.faults().touched();
            assertThat(touched.unsent()).isZero();
            assertThat(touched.lost()).isZero();
            BackfillBooks kept = record.faults().kept();
            assertThat(kept.kept()).isBetween(360L, 480L);
            assertThat(kept.sent()).isEqualTo(kept.kept());
            assertThat(kept.bulks()).isEqualTo(kept.kept());
            assertThat(kept.dropped()).isZero();
            assertThat(kept.most()).isBetween(9L, 12L);
            assertThat(kept.sentAfterMaxNs()).isBetween(900 * MS, 1_300 * MS);
            assertThat(kept.ageP50Ns()).isBetween(400 * MS, 700 * MS);
            assertThat(kept.ageMaxNs()).isBetween(900 * MS, 1_300 * MS);
            assertThat(kept.usualPerSecond()).isBetween(380.0, 420.0);
            assertThat(kept.peakPerSecond()).isGreaterThan(3 * kept.usualPerSecond());
        });
    }

    @ParameterizedTest
    @CsvSource({"oldest, 100, 450", "newest, 700, 1300"})
    @DisplayName("Where there is no room, a device drops its oldest messages, or its newest ones")
    void whatHasNoRoomIsDropped(String drops, long youngestMs, long oldestMs) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = storm(seed, Map.of("keep", "3", "drops", drops));
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            BackfillBooks kept = record.faults().kept();
            assertThat(kept.drops().label()).isEqualTo(drops);
            assertThat(kept.most()).isEqualTo(3);
            assertThat(kept.sent()).isEqualTo(40 * 3);
            assertThat(kept.dropped()).isEqualTo(kept.kept() - kept.sent());
            assertThat(record.faults().touched().unsent()).isEqualTo(kept.dropped());
            assertThat(kept.sentAfterMaxNs()).isBetween(youngestMs * MS, oldestMs * MS);
        });
    }

    @Test
    @DisplayName("Kept readings go in bulks to the commit, and each is in the store once")
    void bulksAreCommitted() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = SimCells.of(seed, MiddlewareKind.BROKERED)
                    .record(
                            cell("metering", "meters", Map.of("connections", "device", "keep", "50", "keptBulk", "4")),
                            4_000);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            BackfillBooks kept = record.faults().kept();
            assertThat(kept.sent()).isEqualTo(kept.kept()).isGreaterThan(80);
            assertThat(kept.bulks()).isBetween(kept.sent() / 4, kept.sent() / 2);
            assertThat(record.faults().touched().unsent()).isZero();
            assertThat(record.books().route().balanced()).isTrue();
            StoreReport store = record.books().stores().get("server");
            assertThat(store.agrees()).isTrue();
            assertThat(record.books().senders().get("commit").leastShare()).isEqualTo(1);
        });
    }

    @Test
    void whoKeepsNothingHasNoBooksOfIt() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = storm(seed, Map.of());
            assertThat(record.faults().kept()).isNull();
            assertThat(record.faults().touched().unsent()).isGreaterThan(300);
        });
    }
}
