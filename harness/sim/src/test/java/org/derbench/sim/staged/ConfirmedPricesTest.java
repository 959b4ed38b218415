package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.derbench.sim.staged.Reasons.assertDegraded;

import java.util.Map;
import org.derbench.engine.books.DeviceBooks;
import org.derbench.engine.books.ReachTimes;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.sim.Seeds;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.SimulatedMiddleware;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each of many devices confirms what was published to all, and the publisher's books tell who has. */
class ConfirmedPricesTest {

    private static final int SEEDS = 3;
    private static final long MS = 1_000_000;
    private static final String CONFIRMATIONS = "confirmations";

    private static TrialRecord trial(long seed, SimulatedMiddleware middleware) throws Exception {
        return SimCells.of(seed, middleware)
                .record(
                        GoldenCase.cell(
                                "prices",
                                SimCells.ANY,
                                Map.of("devices", "30", "period", "100 ms", "acknowledge", "yes")),
                        4_000);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void everyDeviceConfirmsEachPublication(boolean brokered) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(seed, brokered ? MiddlewareKind.BROKERED : MiddlewareKind.DIRECT);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            assertThat(record.books().route().scheduled()).isEqualTo(40 * 30);
            assertThat(record.books().route().ok()).isEqualTo(40 * 30);
            assertThat(record.books().hops().get(CONFIRMATIONS).arrived()).isEqualTo(40 * 30);
            DeviceBooks confirmed = record.books().devices().get(CONFIRMATIONS);
            assertThat(confirmed.due()).isEqualTo(40);
            assertThat(confirmed.complete()).isEqualTo(40);
            assertThat(confirmed.reached()).isEqualTo(30);
            assertThat(record.times().hops().get(CONFIRMATIONS).p50Ns()).isGreaterThan(5 * MS);
        });
    }

    @Test
    @DisplayName("The share that has confirmed grows over time, and the last device has a name")
    void theShareGrowsOverTime() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            Map<String, ReachTimes> reach =
                    trial(seed, MiddlewareKind.BROKERED).times().reach();
            ReachTimes confirmed = reach.get(CONFIRMATIONS);
            assertThat(confirmed.tenthsP50Ns()).hasSize(9).isSorted();
            assertThat(confirmed.allP50Ns())
                    .isGreaterThanOrEqualTo(confirmed.tenthsP50Ns().get(8))
                    .isGreaterThan(reach.get("prices").allP50Ns());
            assertThat(confirmed.last()).startsWith("devices-");
        });
    }

    @ParameterizedTest
    @CsvSource({
        "SKIPS, '4 of 1200 lost', 'by ''confirmations'' did not get all of 40: devices-7 (36)'",
        "DOUBLES, '4 of 1200 delivered twice', 'by ''prices'' got some twice: devices-7 (4)'",
        "KEEPS_SILENT, '40 of 1200 lost', 'by ''confirmations'' did not get all of 40: devices-7 (0)'"
    })
    void theSilentDeviceIsNamed(Listeners.Wrong wrong, String said, String named) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(seed, new Listeners(MiddlewareKind.BROKERED, "devices-7", wrong));
            assertDegraded(record).contains(said).contains(named);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "SKIPS, '1[12]. of 1200 lost on ''confirmations'''",
        "DOUBLES, '12\\d of 1200 delivered twice on ''confirmations'''",
        "INVENTS, 'came by flow ''confirmations'' that nobody sent'"
    })
    void whoDamagesConfirmationsIsTold(Listeners.Wrong wrong, String said) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(seed, new Listeners(MiddlewareKind.BROKERED, "operator", wrong));
            assertDegraded(record).containsPattern(said);
        });
    }
}
