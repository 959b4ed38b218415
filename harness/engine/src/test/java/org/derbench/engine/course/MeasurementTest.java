package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.Span;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.Evidence;
import org.derbench.engine.protocol.ResponderReport;
import org.derbench.engine.report.AccountAnswers;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.ManualClock;
import org.derbench.engine.verdict.LinkLimits;
import org.junit.jupiter.api.Test;

/** The questions to processes before a fault kills them, and the use of their answers. */
class MeasurementTest {

    private static final long SECOND = 1_000_000_000;
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final Span KILLED = new Span(at(0, 0, 2), at(3, 4, 4));
    private static final Span SUCCESSOR = new Span(at(7, 12, 4), at(10, 14, 5));

    private final List<String> asked = new ArrayList<>();
    private final ManualClock clock = new ManualClock();

    /** A machine of two CPUs at that time. */
    private static Conditions at(long seconds, long busySeconds, long ownSeconds) {
        return JsonRecords.of(
                Conditions.class,
                Fields.map(
                        "atNs",
                        seconds * SECOND,
                        "cpus",
                        2L,
                        "busyNs",
                        busySeconds * SECOND,
                        "ownCpuNs",
                        ownSeconds * SECOND));
    }

    /** @param said before it is killed; null for no answer */
    private Measurement measurement(Answer said) {
        Course.Phases phases = new Course.Phases() {
            @Override
            public RoleAnswers run(List<String> roles, Command command, Duration bound) {
                return new RoleAnswers(Map.of(roles.get(0), new Answer.WindowAt(1)));
            }

            @Override
            public RoleAnswers run(Command command, Duration bound) {
                return new RoleAnswers(Map.of("responder", new Answer.Armed(false)));
            }

            @Override
            public Answer ask(String role, Command command, Duration bound) throws NodeException {
                asked.add(command.word());
                if (said == null) {
                    throw new NodeException("HUNG", "no answer");
                }
                return said;
            }

            @Override
            public void killRole(String role, Duration bound) {
                asked.add("kill");
            }

            @Override
            public void restart(String role, Supplier<List<Command>> before) {
                clock.sleepUntil(clock.nanoTime() + SECOND);
                before.get().forEach(command -> asked.add(command.word()));
                asked.add("restart");
            }
        };
        TrialSpec source = SampleRoles.source();
        RepetitionPlan plan = new RepetitionPlan(PATIENCE, PATIENCE, PATIENCE, PATIENCE);
        Scheme scheme = new AccountScheme(source, LinkLimits.NONE);
        return scheme.repetition(new Scheme.Setting(plan, null, phases, clock));
    }

    @Test
    void aProcessIsAskedBeforeItIsKilled() throws Exception {
        Measurement measurement = measurement(new Answer.LastWords(KILLED));
        measurement.roles().killRole("responder", PATIENCE);
        assertThat(asked).containsExactly("lastWords", "kill");
        assertThat(measurement.lastWords()).containsEntry("responder", new Answer.LastWords(KILLED));
    }

    /** Else its books lack all that comes until somebody tells it of the window. */
    @Test
    void aSuccessorHearsOfTheWindowFirst() throws Exception {
        Measurement measurement = measurement(Answer.DONE);
        measurement.announce(Duration.ofMillis(25));
        measurement.roles().startRole("responder", PATIENCE);
        assertThat(asked).containsExactly("begin", "observe", "arm", "restart", "start");
    }

    /** A role with a clock of its own takes that for the time; its process took a second to start. */
    @Test
    void aSilentProcessIsKilledAllTheSame() {
        assertThatThrownBy(() -> measurement(null).roles().killRole("responder", PATIENCE))
                .isInstanceOf(NodeException.class);
        assertThat(asked).containsExactly("lastWords", "kill");
    }

    @Test
    void whatBothProcessesUsedIsNoDisturbance() {
        AccountAnswers answers = new AccountAnswers(
                null,
                null,
                null,
                new ResponderReport(null, 0, null, null, null, null, Evidence.NONE, SUCCESSOR, null),
                null);
        Span joined = answers.withPredecessor(KILLED).responder().conditions();
        assertThat(joined.before().ownCpuNs()).isEqualTo(2 * SECOND);
        assertThat(joined.after().ownCpuNs())
                .as("the killed one's and all of its successor's")
                .isEqualTo(9 * SECOND);
        assertThat(disturbances(SUCCESSOR)).as("without it").hasSize(1);
        assertThat(disturbances(joined)).isEmpty();
    }

    /** Beside an initiator that used 3 s of the 14 that the machine was busy. */
    private static List<String> disturbances(Span responder) {
        Map<String, Span> spans = new LinkedHashMap<>();
        spans.put("initiator", new Span(at(0, 0, 1), at(10, 14, 4)));
        spans.put("responder", responder);
        return new Gate(true, 0).disturbances(spans);
    }
}
