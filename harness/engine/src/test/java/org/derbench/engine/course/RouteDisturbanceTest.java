package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Window;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultException;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.RouteCommand;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.time.ManualClock;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.Test;

/** When roles are asked for what while a fault comes. */
class RouteDisturbanceTest {

    private static final Duration WINDOW = Duration.ofMinutes(10);
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final ManualClock clock = new ManualClock();
    private final Map<String, Long> askedNs = new LinkedHashMap<>();
    private final Course.Phases phases = new Course.Phases() {
        @Override
        public RoleAnswers run(Command command, Duration bound) {
            askedNs.put(command.word(), clock.nanoTime());
            return new RoleAnswers(Map.of());
        }

        @Override
        public Answer ask(String role, Command command, Duration bound) {
            throw new UnsupportedOperationException(role);
        }

        @Override
        public void restart(String role, List<Command> before) {
            throw new UnsupportedOperationException(role);
        }

        @Override
        public void killRole(String role, Duration bound) {
            throw new UnsupportedOperationException(role);
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
    void whereItDoesNotComeAboutRolesAreAskedWhatTheyMeasuredNoSoonerThanTheWindowIsOver() throws Exception {
        long startNs = clock.nanoTime();
        RouteCommand.Arm window = new RouteCommand.Arm(
                Ticks.ofEpochNs(startNs + clock.epochOffsetNs()),
                Ticks.ofEpochNs(startNs + WINDOW.toNanos() + clock.epochOffsetNs()),
                clock.epochOffsetNs(),
                PATIENCE.toNanos(),
                null,
                Map.of());
        Fault fault = new Missing(Duration.ofSeconds(3), Duration.ofSeconds(1), PATIENCE);
        try (RouteDisturbance disturbance =
                new RouteDisturbance(fault, new RouteSpec(List.of()), phases, PATIENCE, PATIENCE, clock)) {
            RouteFault came = disturbance.pass(window, new Window(startNs, startNs + WINDOW.toNanos()));

            assertThat(came.missing()).isEqualTo("the device is up");
            assertThat(askedNs.keySet()).containsExactly("measure", "endLoad");
            assertThat(askedNs.get("measure") - startNs)
                    .as("what takes longer than a phase has would hang")
                    .isGreaterThan(WINDOW.minus(PATIENCE).toNanos());
        }
    }
}
