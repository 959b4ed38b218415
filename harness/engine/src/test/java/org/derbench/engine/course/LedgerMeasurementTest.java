package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultException;
import org.derbench.engine.fault.FaultInjection;
import org.derbench.engine.fault.FaultSchedule;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.report.TrialTraits;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.time.ManualClock;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.Test;

/** When roles are asked for what while a fault comes. */
class LedgerMeasurementTest {

    private static final Duration WINDOW = Duration.ofMinutes(10);
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final RouteSpec ROUTE =
            new RouteSpec(List.of(new RouteSpec.Hop("up", List.of("up"), List.of("device"), List.of("market"), false)));

    private final ManualClock clock = new ManualClock();
    private final Map<String, Long> askedNs = new LinkedHashMap<>();
    private final Course.Phases phases = new UndisturbedPhases() {
        @Override
        public RoleAnswers run(Command command, Duration bound) {
            askedNs.put(command.word(), clock.nanoTime());
            return new RoleAnswers(Map.of());
        }

        @Override
        public RoleAnswers run(List<String> roles, Command command, Duration bound) {
            return new RoleAnswers(Map.of(
                    roles.get(0),
                    new Answer.WindowAt(
                            Ticks.ofEpochNs(clock.nanoTime() + ((Command.Window) command).epochOffsetNs()))));
        }
    };

    /** One that does not come about. */
    private record Missing(Duration at, Duration lasts, Duration patience) implements Fault {

        @Override
        public String begin(Roles roles) throws FaultException {
            throw new FaultException("the device is up");
        }

        @Override
        public boolean end(Roles roles) {
            return false;
        }
    }

    @Test
    void withoutItsFaultAWindowLastsAsLong() throws Exception {
        Fault fault = new Missing(Duration.ofSeconds(3), Duration.ofSeconds(1), PATIENCE);
        RepetitionPlan plan = new RepetitionPlan(PATIENCE, WINDOW, PATIENCE, PATIENCE)
                .with(FaultSchedule.at(fault.at(), PATIENCE, 0));
        LedgerScheme scheme = new LedgerScheme(
                ROUTE, new TrialTraits(Map.of(), Map.of(), 0, Map.of()), new Bounds(PATIENCE, PATIENCE), Map.of());
        LedgerMeasurement measurement =
                new LedgerMeasurement(scheme, new Scheme.Setting(plan, fault, phases, clock), null);
        measurement.announce(Duration.ZERO);
        long startNs = measurement.window().startNs();
        askedNs.clear();
        try (FaultInjection injection = FaultInjection.of(fault, startNs, measurement.roles(), clock)) {
            assertThat(measurement.passWindowWithFault(injection, WINDOW)).isTrue();
        }
        assertThat(askedNs.keySet()).containsExactly("measure", "endLoad");
        assertThat(askedNs.get("measure") - startNs)
                .as("what takes longer than a phase has would hang")
                .isGreaterThan(WINDOW.minus(PATIENCE).toNanos());
    }
}
