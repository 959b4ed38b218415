package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.derbench.sim.staged.Reasons.assertDegraded;

import java.util.List;
import java.util.Map;
import org.derbench.engine.books.DeviceBooks;
import org.derbench.engine.books.JoinerBooks;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.Cell;
import org.derbench.sim.Seeds;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.SimulatedMiddleware;
import org.derbench.sim.wire.WireConditions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Devices that join in the window are owed what is published from then on, and nothing else. */
class JoinersTest {

    private static final int SEEDS = 3;
    private static final long MS = 1_000_000;

    /** Ten of thirty devices join between 1 and 3 s of a window of 4 s, which has 40 publications. */
    private static Cell cell() {
        return GoldenCase.cell(
                "prices",
                SimCells.ANY,
                Map.of(
                        "devices", "30",
                        "period", "100 ms",
                        "joiners", "10",
                        "joinAt", "1 s",
                        "joinOver", "2 s"));
    }

    private static TrialRecord trial(long seed, SimulatedMiddleware middleware) throws Exception {
        return SimCells.of(seed, middleware).record(cell(), 4_000);
    }

    private static DeviceBooks devices(TrialRecord record) {
        return record.books().devices().get("prices");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @DisplayName("Each is owed what was due from its joining on, and gets that")
    void whoJoinsGetsTheRest(boolean brokered) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(seed, brokered ? MiddlewareKind.BROKERED : MiddlewareKind.DIRECT);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            DeviceBooks devices = devices(record);
            JoinerBooks joined = devices.joined();
            assertThat(joined.joined()).isEqualTo(10);
            assertThat(joined.devices()).extracting(JoinerBooks.Joiner::name).startsWith("devices-21");
            // the first has three seconds of the window, the last 1.2
            assertThat(joined.devices().get(0).owed()).isBetween(29L, 30L);
            assertThat(joined.devices().get(9).owed()).isBetween(11L, 12L);
            assertThat(joined.devices()).allSatisfy(device -> {
                assertThat(device.got()).isEqualTo(device.owed());
                assertThat(device.firstAfterNs()).isBetween(5 * MS, 120 * MS);
            });
            assertThat(devices.complete()).isEqualTo(devices.due()).isEqualTo(40);
            assertThat(record.books().route().scheduled()).isEqualTo(40 * 20 + joined.owed());
            assertThat(record.books().route().ok())
                    .isEqualTo(record.books().route().scheduled());
            assertThat(record.times().reach().get("prices").last()).isNotNull();
        });
    }

    @ParameterizedTest
    @CsvSource({
        "FORGETS_THE_FIRST, devices-30, ' lost on ''prices''', 'did not get all from their joining on: devices-30 ('",
        "SKIPS, devices-21, ' lost on ''prices''', 'did not get all from their joining on: devices-21 ('",
        "DOUBLES, devices-21, ' delivered twice', 'got some twice: devices-21 ('",
        "FORGES, devices-21, ' corrupt', 'devices-21 ('",
        "KEEPS_SILENT, devices-30, ' lost on ''prices''', 'devices-30 (0 of '",
        "INVENTS, devices-7, 'came by flow ''prices'' that nobody sent', ''",
        "SKIPS, devices-7, '4 of ', 'did not get all of 40: devices-7 (36)'"
    })
    void theWrongedDeviceIsNamed(Listeners.Wrong wrong, String name, String said, String named) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(seed, new Listeners(MiddlewareKind.BROKERED, name, wrong));
            assertDegraded(record).contains(said).contains(named);
        });
    }

    @Test
    @DisplayName("A replay of what was published before one joined is told, and counts nowhere")
    void aReplayIsNoDelivery() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record =
                    trial(seed, new Listeners(MiddlewareKind.BROKERED, "devices-30", Listeners.Wrong.REPLAYS));
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            JoinerBooks.Joiner last = devices(record).joined().devices().get(9);
            // one that was under way when it subscribed comes, too
            assertThat(last.early()).isBetween(1L, 2L);
            assertThat(last.got()).isEqualTo(last.owed());
        });
    }

    @Test
    @DisplayName("A loss on the wire is a loss of who was owed it")
    void lossesAreOfDevices() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            SimCells.Result result = new SimCells(
                            Simulation.Settings.of(seed),
                            Map.of(SimCells.ANY, MiddlewareKind.DIRECT),
                            WireConditions.of(5 * MS).rate(1e8).losing(0.02),
                            List.of())
                    .run(cell(), GoldenCase.settings(4_000));
            TrialRecord record = result.records().get(0);
            assertThat(record.books().route().balanced()).isTrue();
            DeviceBooks devices = devices(record);
            long got = devices.joined().devices().stream()
                    .mapToLong(JoinerBooks.Joiner::got)
                    .sum();
            assertThat(record.books().hops().get("prices").lost())
                    .isGreaterThanOrEqualTo(devices.joined().owed() - got);
            assertThat(new RouteTruth(result, false)
                            .lost("prices", false, record.books().hops().get("prices")))
                    .isEmpty();
        });
    }
}
