package org.derbench.sim.staged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.derbench.sim.staged.Reasons.assertDegraded;

import java.util.Map;
import org.derbench.engine.books.DeviceBooks;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.FaultReader;
import org.derbench.sim.Seeds;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.SimulatedMiddleware;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A command goes to each of many devices by a topic of its own, and the record names those without an answer. */
class DispatchTest {

    private static final int SEEDS = 3;
    private static final long MS = 1_000_000;

    private static TrialRecord trial(long seed, SimulatedMiddleware middleware) throws Exception {
        return trial(seed, middleware, "midway");
    }

    private static TrialRecord trial(long seed, SimulatedMiddleware middleware, String start) throws Exception {
        return SimCells.of(seed, middleware)
                .record(cell(Map.of("devices", "30", "period", "200 ms", "start", start)), 4_000);
    }

    private static Cell cell(Map<String, String> set) {
        return GoldenCase.cell("dispatch", SimCells.ANY, set);
    }

    @Test
    @DisplayName("Each device gets its commands alone, and a round is over when all have answered")
    void everyDeviceAnswers() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(seed, MiddlewareKind.BROKERED);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            assertThat(record.books().route().ok()).isEqualTo(20 * 30);
            DeviceBooks commands = record.books().devices().get("commands");
            assertThat(commands.due()).isEqualTo(20);
            assertThat(commands.leastGot()).isEqualTo(20);
            DeviceBooks answers = record.books().devices().get("answers");
            assertThat(answers.due()).isEqualTo(20);
            assertThat(answers.complete()).isEqualTo(20);
            assertThat(answers.reached()).isEqualTo(30);
            assertThat(record.times().reach().get("answers").allP50Ns())
                    .isGreaterThan(20 * MS)
                    .isLessThanOrEqualTo((long) (double) record.times().route().latencyMaxNs());
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"even", "random", "together"})
    void roundsMayBeSpread(String start) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(seed, MiddlewareKind.BROKERED, start);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            DeviceBooks answers = record.books().devices().get("answers");
            assertThat(answers.due()).isBetween(18L, 20L);
            assertThat(answers.complete()).isEqualTo(answers.due());
            assertThat(answers.fairness()).isEqualTo(1);
        });
    }

    @Test
    @DisplayName("Where no round lies wholly in the window, none is due, and no device lacks one")
    void aWindowWithoutARoundBlamesNoDevice() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = SimCells.of(seed, MiddlewareKind.BROKERED)
                    .record(cell(Map.of("devices", "30", "period", "2 s", "start", "even")), 2_000);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            assertThat(record.books().devices().get("answers").due()).isZero();
        });
    }

    @ParameterizedTest
    @CsvSource({
        "SKIPS, '2 of 600 lost', 'by ''commands'' did not get all of 20: devices-7 (18)'",
        "DOUBLES, '2 of 600 delivered twice', 'by ''commands'' got some twice: devices-7 (2)'",
        "FORGES, '2 of 600 corrupt', 'devices-7 (18)'",
        "HEARS_ANOTHER, '20 of 600 delivered twice', 'by ''answers'' did not get all of 20: devices-7 (0)'",
        "INVENTS, 'came by flow ''commands'' that nobody sent', ''",
        "KEEPS_SILENT, '20 of 600 lost', 'by ''answers'' did not get all of 20: devices-7 (0)'"
    })
    void theWrongedDeviceIsNamed(Listeners.Wrong wrong, String said, String named) throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(seed, new Listeners(MiddlewareKind.BROKERED, "devices-7", wrong));
            assertDegraded(record).contains(said).contains(named);
        });
    }

    @Test
    @DisplayName("After the broker's death the record says when each device answered again")
    void theLastDeviceBackIsNamed() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = SimCells.of(seed, MiddlewareKind.BROKERED)
                    .record(
                            cell(Map.of(
                                            "devices", "30",
                                            "period", "200 ms",
                                            "start", "even",
                                            "deadline", "300 ms"))
                                    .with(FaultReader.parse("at: 1 s, kill: broker, restartAfter: 300 ms")),
                            3_000);
            assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
            DeviceBooks answers = record.books().devices().get("answers");
            assertThat(answers.leastGot()).isLessThan(answers.due());
            assertThat(answers.back().back()).isEqualTo(30);
            assertThat(answers.back().lastAfterNs())
                    .isGreaterThanOrEqualTo(answers.back().halfAfterNs())
                    .isLessThan(2_000 * MS);
            assertThat(answers.back().last().get(0).afterNs())
                    .isEqualTo(answers.back().lastAfterNs());
        });
    }

    @Test
    @DisplayName("A declared loss explains no device that starves beside the others")
    void aStarvingDeviceIsNamed() throws Exception {
        Seeds.hold(SEEDS, seed -> {
            TrialRecord record = trial(
                    seed, new Listeners(MiddlewareKind.BROKERED.dropping(), "devices-7", Listeners.Wrong.STARVES));
            assertDegraded(record).contains("by 'commands' did not get all of", "devices-7 (2)");
        });
    }
}
