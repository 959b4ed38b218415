package org.derbench.engine.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Arrivals;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.books.Pace;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.Evidence;
import org.derbench.engine.protocol.InitiatorReport;
import org.derbench.engine.protocol.ResponderReport;
import org.derbench.engine.record.SampleRecords;
import org.derbench.engine.record.TrialConditions;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.record.WarmUpFigures;
import org.derbench.engine.record.WindowFigures;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.SystemClock;
import org.derbench.engine.verdict.LinkLimits;
import org.junit.jupiter.api.Test;

/** The coordinator's judgement on two ends' reports about a window of ten seconds. */
class AccountCourseTest {

    private static final long S = 1_000_000_000;
    private static final RepetitionPlan PLAN = new RepetitionPlan(
            Duration.ofSeconds(1), Duration.ofSeconds(10), Duration.ofSeconds(1), Duration.ofSeconds(1));
    private static final Span SPAN = span();
    private static final RoleCosts COSTS =
            JsonRecords.of(RoleCosts.class, Fields.map("cpuNsPerMessage", 1.0, "gcCount", 0L, "gcPauseMs", 0L));

    private static Span span() {
        Conditions conditions = JsonRecords.of(Conditions.class, Fields.map("atNs", 0L, "cpus", 1L));
        return new Span(conditions, conditions);
    }

    /** Two ends that say that this many messages were due, and all came back. */
    private record Ends(long due) implements Course.Phases {

        @Override
        public RoleAnswers run(Command command, Duration bound) {
            return run(PairScenario.ROLES, command, bound);
        }

        @Override
        public RoleAnswers run(List<String> roles, Command command, Duration bound) {
            Map<String, Answer> answers = new LinkedHashMap<>();
            for (String role : roles) {
                answers.put(role, role.equals(PairScenario.INITIATOR) ? initiator(command) : responder(command));
            }
            return new RoleAnswers(answers);
        }

        private Answer initiator(Command command) {
            if (command instanceof Command.Begin) {
                return new Answer.Begun(0);
            } else if (command instanceof Command.Arm) {
                return new Answer.Armed(false);
            } else if (command instanceof Command.Contact) {
                return new Answer.Contacted(true, null);
            } else if (command instanceof Command.WarmUp) {
                return new Answer.WarmedUp(S, null, true, null);
            } else if (command instanceof Command.Ready) {
                return new Answer.Ready(new WarmUpFigures(S, true, 1, null, 0, 1, null));
            } else if (command instanceof Command.Window) {
                return new Answer.WindowAt(1);
            } else if (command instanceof Command.Measure) {
                return new Answer.Measured(false);
            } else if (command instanceof Command.Report) {
                return report();
            }
            return Answer.DONE;
        }

        private InitiatorReport report() {
            Histogram times = new Histogram(3);
            times.recordValueWithCount(2_000_000, due);
            String encoded = Histograms.encode(times);
            return new InitiatorReport(
                    WindowFigures.of(10, new Pace(due, 10 * S), 3_000_000L, false, 100, 0L, 0),
                    due,
                    new Books(due, due, 0, 0, 0, 0, 0, 0, 0),
                    encoded,
                    encoded,
                    null,
                    COSTS,
                    null,
                    false,
                    false,
                    Evidence.NONE,
                    SPAN,
                    null);
        }

        private Answer responder(Command command) {
            if (command instanceof Command.WarmUp) {
                return new Answer.WarmedUp(S, true, true, null);
            } else if (command instanceof Command.Arm) {
                return new Answer.Armed(false);
            } else if (command instanceof Command.Report) {
                Arrivals arrivals = new Arrivals(due, due, new Pace(due, 10 * S), 3_000_000, 0, 0, 0, 0, 0);
                return new ResponderReport(arrivals, due, null, null, null, COSTS, Evidence.NONE, SPAN, null);
            }
            return Answer.DONE;
        }

        @Override
        public Answer ask(String role, Command command, Duration bound) {
            return Answer.DONE;
        }

        @Override
        public void killRole(String role, Duration bound) {
            throw new AssertionError();
        }

        @Override
        public void restart(String role, Supplier<List<Command>> before) {
            throw new AssertionError();
        }
    }

    private static TrialRecord record(String load, long due) throws Exception {
        TrialSpec source = SampleRoles.source(load);
        return new Course(new AccountScheme(source, LinkLimits.NONE), null, new SystemClock())
                .run(PLAN, new Ends(due))
                .record(SampleRecords.head(), new TrialConditions(List.of(), List.of(), Map.of(), null, Map.of()));
    }

    @Test
    void aLoopThatFollowsItsLoadIsOk() throws Exception {
        assertThat(record("rate:50", 500).outcome()).isEqualTo(Outcome.OK);
    }

    @Test
    void aLoopThatSkipsMessagesIsInvalid() throws Exception {
        TrialRecord record = record("rate:50", 490);
        assertThat(record.outcome()).isEqualTo(Outcome.INVALID);
        assertThat(record.reason())
                .isEqualTo("the loop says that 490 messages were due in the window, the load says 500");
        assertThat(record.books().route().scheduled()).isEqualTo(490);
    }

    @Test
    void aClosedLoopOffersWhatComesBack() throws Exception {
        assertThat(record("closed", 490).outcome()).isEqualTo(Outcome.OK);
    }

    /** A round trip takes 2 ms. */
    @Test
    void aClosedLoopWithMoreOutstandingIsInvalid() throws Exception {
        assertThat(record("closed", 5_000).outcome()).isEqualTo(Outcome.OK);
        assertThat(record("closed:2", 10_000).outcome()).isEqualTo(Outcome.OK);
        TrialRecord record = record("closed", 10_000);
        assertThat(record.outcome()).isEqualTo(Outcome.INVALID);
        assertThat(record.reason())
                .isEqualTo("by their times 2.0 messages were outstanding on average, the load allows 1");
    }
}
