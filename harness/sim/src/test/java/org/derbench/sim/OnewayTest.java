package org.derbench.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.load.SearchStart;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.kit.tiny.TinyModel;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.wire.MiddlewareKind;
import org.derbench.sim.wire.WireConditions;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.Test;

/** One way over a slow wire. */
class OnewayTest {

    private static final long RATE = 64_000;
    private static final long MS = 1_000_000;

    private static TrialRecord over(WireConditions wire, SearchStart known) throws Exception {
        return SimPair.of(1, new TinyModel(), "MeterReading")
                .of(Pattern.PUSH_PULL, "oneway")
                .over(MiddlewareKind.DIRECT)
                .on(wire, wire)
                .by(
                        new RepetitionPlan(
                                Duration.ofSeconds(2),
                                Duration.ofSeconds(3),
                                Duration.ofSeconds(1),
                                Duration.ofSeconds(2),
                                known),
                        1)
                .in(Simulation.Settings.of(1))
                .run()
                .records()
                .get(0);
    }

    private static WireConditions wire() {
        return WireConditions.of(5 * MS).rate(RATE);
    }

    @Test
    void itsOwnQueueMakesNoMessageLate() throws Exception {
        TrialRecord record = over(wire(), new SearchStart(RATE));
        assertThat(record.outcome()).as(record.reason()).isEqualTo(Outcome.OK);
        assertThat(record.books().route().late()).isZero();
        assertThat(record.window().throughputPerSecond())
                .isGreaterThan(0.9 * over(wire(), SearchStart.NONE).window().throughputPerSecond());
    }

    @Test
    void aLostReceiptStopsNothing() throws Exception {
        TrialRecord record = over(wire().losing(0.2), new SearchStart(RATE));
        assertThat(record.window().throughputPerSecond()).isPositive();
    }
}
