package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultInjection;
import org.derbench.engine.fault.FaultSchedule;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.time.InlineThreads;
import org.derbench.engine.time.ManualClock;
import org.derbench.engine.verdict.LinkLimits;
import org.junit.jupiter.api.Test;

/** When a source and its partner are asked for what while a fault comes. */
class AccountMeasurementTest {

    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final List<String> done = new ArrayList<>();
    private final ManualClock clock = new ManualClock(new InlineThreads());
    private boolean missed;

    private final Fault fault = new Fault() {
        @Override
        public Duration at() {
            return Duration.ZERO;
        }

        @Override
        public Duration lasts() {
            return PATIENCE;
        }

        @Override
        public Duration patience() {
            return PATIENCE;
        }

        @Override
        public String begin(Roles roles) {
            done.add("fault begins");
            return "words";
        }

        @Override
        public boolean end(Roles roles) {
            done.add("fault ends");
            return true;
        }

        @Override
        public void undo() {
            done.add("nothing is left of it");
        }
    };

    private final Course.Phases phases = new Course.Phases() {
        @Override
        public RoleAnswers run(List<String> roles, Command command, Duration bound) {
            if (command instanceof Command.Window) {
                return new RoleAnswers(Map.of(roles.get(0), new Answer.WindowAt(1)));
            }
            done.add(command.word());
            return new RoleAnswers(
                    command instanceof Command.Measure
                            ? Map.of(roles.get(0), new Answer.Measured(missed))
                            : Map.of(roles.get(0), Answer.DONE));
        }

        @Override
        public RoleAnswers run(Command command, Duration bound) {
            return new RoleAnswers(Map.of("responder", new Answer.Armed(false)));
        }

        @Override
        public Answer ask(String role, Command command, Duration bound) {
            throw new UnsupportedOperationException(role);
        }

        @Override
        public void killRole(String role, Duration bound) {
            throw new UnsupportedOperationException(role);
        }

        @Override
        public void restart(String role, Supplier<List<Command>> before) {
            throw new UnsupportedOperationException(role);
        }
    };

    /** A window whose fault is due at once; returns whether it was measured. */
    private boolean disturbed() throws Exception {
        RepetitionPlan plan = new RepetitionPlan(PATIENCE, PATIENCE, PATIENCE, PATIENCE)
                .with(FaultSchedule.at(fault.at(), PATIENCE, 0));
        Measurement measurement = new AccountScheme(SampleRoles.source("rate:10"), LinkLimits.NONE)
                .repetition(new Scheme.Setting(plan, fault, phases, clock));
        measurement.announce(Duration.ZERO);
        try (FaultInjection injection =
                FaultInjection.of(fault, measurement.window().startNs(), measurement.roles(), clock)) {
            return measurement.passWindowWithFault(injection, PATIENCE);
        }
    }

    /** Else it came once more in the next one, and the record knew of one. */
    @Test
    void theFaultOfAMissedWindowStaysAway() throws Exception {
        missed = true;
        assertThat(disturbed()).isFalse();
        assertThat(done).containsExactly("measure");
    }

    @Test
    void aFaultComesOnceItsWindowHasBegun() throws Exception {
        assertThat(disturbed()).isTrue();
        assertThat(done)
                .containsExactly(
                        "measure",
                        "fault begins",
                        "fault ends",
                        "awaitEnd",
                        "recover",
                        "endLoad",
                        "nothing is left of it");
    }
}
