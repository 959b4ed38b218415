package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.Span;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Parts;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.Evidence;
import org.derbench.engine.protocol.ResponderReport;
import org.junit.jupiter.api.Test;

/** A process that is killed has used CPU time, and so has the one in its place before anybody looked at it. */
class LastWordsTest {

    private static final long SECOND = 1_000_000_000;
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final List<String> asked = new ArrayList<>();

    /** A machine of two CPUs at that time. */
    private static Conditions at(long seconds, long busySeconds, long ownSeconds) {
        return Parts.of(
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

    private Course.Phases phases(Span killed) {
        return new Course.Phases() {
            @Override
            public RoleAnswers run(Command command, Duration bound) {
                throw new UnsupportedOperationException(command.word());
            }

            @Override
            public Answer ask(String role, Command command, Duration bound) throws NodeException {
                asked.add(command.word());
                if (killed == null) {
                    throw new NodeException("HUNG", "no answer");
                }
                return new Answer.LastWords(killed);
            }

            @Override
            public void killRole(String role, Duration bound) {
                asked.add("kill");
            }

            @Override
            public void restart(String role, List<Command> before) {
                asked.add("start");
            }
        };
    }

    @Test
    void whatIsKilledIsAskedBeforeAndWhatBothProcessesUsedIsNoDisturbance() throws Exception {
        Span killed = new Span(at(0, 0, 2), at(3, 4, 4));
        Span successor = new Span(at(7, 12, 4), at(10, 14, 5));
        LastWords lastWords = new LastWords(phases(killed), PATIENCE);
        lastWords.killRole("responder", PATIENCE);
        lastWords.startRole("responder", PATIENCE);
        assertThat(asked).containsExactly("lastWords", "kill", "start");

        RepetitionReport report = new RepetitionReport(
                null,
                null,
                null,
                new ResponderReport(null, 0, null, null, null, null, Evidence.NONE, successor, null),
                null);
        Span joined = lastWords.before(report).responder().conditions();
        assertThat(joined.before().ownCpuNs()).isEqualTo(2 * SECOND);
        assertThat(joined.after().ownCpuNs())
                .as("the killed one's and all of its successor's")
                .isEqualTo(9 * SECOND);
        assertThat(disturbances(successor)).as("without it").hasSize(1);
        assertThat(disturbances(joined)).isEmpty();
    }

    /** Beside an initiator that used 3 s of the 14 that the machine was busy. */
    private static List<String> disturbances(Span responder) {
        Map<String, Span> spans = new LinkedHashMap<>();
        spans.put("initiator", new Span(at(0, 0, 1), at(10, 14, 4)));
        spans.put("responder", responder);
        return new Gate(true, 0).disturbances(spans);
    }

    @Test
    void whatDoesNotAnswerIsKilledAllTheSame() {
        assertThatThrownBy(() -> new LastWords(phases(null), PATIENCE).killRole("responder", PATIENCE))
                .isInstanceOf(NodeException.class);
        assertThat(asked).containsExactly("lastWords", "kill");
    }

    @Test
    void whereNothingIsKilledAReportStaysWhatItIs() {
        RepetitionReport report = new RepetitionReport(null, null, null, null, null);
        assertThat(new LastWords(phases(null), PATIENCE).before(report)).isSameAs(report);
    }
}
