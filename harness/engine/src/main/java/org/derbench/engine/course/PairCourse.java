package org.derbench.engine.course;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.derbench.engine.costs.Span;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultException;
import org.derbench.engine.fault.Happened;
import org.derbench.engine.fault.Infliction;
import org.derbench.engine.load.Intervals;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.PairCommand;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.part.TrialConditions;
import org.derbench.engine.record.part.TrialHead;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.verdict.LinkLimits;

/** A repetition of a source, and of the role that its first flow leads to. */
public final class PairCourse implements Course {

    /** How far ahead the window is announced: all roles must know before it begins. */
    private static final Duration FIRST_LEAD = Duration.ofMillis(25);

    private static final Duration MAX_LEAD = Duration.ofMillis(6400);

    private final TrialSpec source;
    private final Duration patience;
    private final LinkLimits link;
    private final Fault fault;
    private final NanoClock clock;
    private RepetitionReport ranIn;

    /**
     * @param source offers the load, and owns the clock
     * @param patience the bound of a phase that has no duration of its own
     * @param link of the source's host; up is to the other role
     * @param fault that comes in each repetition but the run-in; null for none
     * @param clock of the coordinator
     */
    PairCourse(TrialSpec source, Duration patience, LinkLimits link, Fault fault, NanoClock clock) {
        this.source = source;
        this.patience = patience;
        this.link = link;
        this.fault = fault;
        this.clock = clock;
    }

    @Override
    public void runIn(RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
        ranIn = repetition(source.load().runIn(), plan.runIn(), phases).report();
    }

    @Override
    public Report run(RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
        PairReport report = repetition(source.load(), plan, phases);
        PairReport first = ranIn == null ? report : report.after(ranIn);
        ranIn = null;
        return Contradicted.by(new LoadCheck(source.load(), plan.duration()).contradiction(report.report()), first);
    }

    private String target() {
        return source.flows().get(0).flow().to();
    }

    private PairReport repetition(Load load, RepetitionPlan plan, Phases phases)
            throws NodeException, InterruptedException {
        if (!load.comesBack()) {
            phases.run(new PairCommand.Echo(), patience);
        }
        contact(load, plan, phases);
        if (!load.comesBack()) {
            phases.run(new PairCommand.Quiet(), patience);
        }
        boolean othersQuiet = warmUp(load, plan, phases);
        Answer.Ready ready = phases.run(
                        new PairCommand.Ready(), load.readyAtMost(plan).plus(patience))
                .of(source.role(), Answer.Ready.class);
        phases.run(new Command.Observe(), patience);
        LastWords lastWords = new LastWords(phases, patience);
        Shown shown = measure(plan, phases, lastWords);
        Duration drain = load.drainAtMost(plan);
        RoleAnswers others = phases.run(new PairCommand.Report(drain.toNanos()), drain.plus(patience));
        RepetitionReport report = RepetitionReport.of(
                source, ready.warmUp().quiet(othersQuiet), shown.measured().report(), others);
        return new PairReport(lastWords.before(report), shown, link);
    }

    /**
     * Lets all roles become warm, each by its own compiler, and the source by its rate, too; the source once more where
     * another role became quiet later: its rate may have grown since.
     *
     * @return whether the others became quiet in time
     */
    private boolean warmUp(Load load, RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
        long leftNs = load.steadyAtMost(plan).toNanos();
        while (true) {
            Map<String, Answer.WarmedUp> answers = phases.run(
                            new Command.WarmUp(leftNs), Duration.ofNanos(leftNs).plus(patience))
                    .all(Answer.WarmedUp.class);
            long sourceNs = answers.get(source.role()).tookNs();
            List<Answer.WarmedUp> others = answers.values().stream()
                    .filter(answer -> answer.quiet() != null)
                    .toList();
            long longestNs = others.stream().mapToLong(Answer.WarmedUp::tookNs).reduce(sourceNs, Math::max);
            leftNs -= longestNs;
            if (longestNs < sourceNs + Intervals.LENGTH_NS || leftNs <= 0) {
                return others.stream().allMatch(Answer.WarmedUp::quiet);
            }
        }
    }

    private void contact(Load load, RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
        Answer.Contacted contacted = phases.run(
                        new PairCommand.Contact(load, plan),
                        source.firstMessage().plus(patience))
                .of(source.role(), Answer.Contacted.class);
        if (!contacted.answered()) {
            Answer.Arrived there = phases.run(new Command.Came(), patience).of(target(), Answer.Arrived.class);
            throw new FirstContact(
                            contacted.came(),
                            there.came(),
                            source.firstMessage().toSeconds())
                    .failure();
        }
    }

    /** Announces the window and has it measured; again, farther ahead, when it had begun before all had heard of it. */
    private Shown measure(RepetitionPlan plan, Phases phases, Fault.Roles roles)
            throws NodeException, InterruptedException {
        for (Duration lead = FIRST_LEAD; lead.compareTo(MAX_LEAD) <= 0; lead = lead.multipliedBy(4)) {
            Answer.WindowAt window = phases.run(new PairCommand.Window(lead.toNanos()), patience)
                    .of(source.role(), Answer.WindowAt.class);
            PairCommand.Arm announced = new PairCommand.Arm(
                    window.firstTick(),
                    window.durationNs(),
                    window.epochOffsetNs(),
                    plan.lateAfter().toNanos(),
                    plan.fault().comes() ? plan.fault().atNs() : null);
            phases.run(announced, patience);
            Duration bound = plan.duration().plus(plan.drainAtMost()).plus(lead).plus(patience);
            Shown shown = plan.fault().comes()
                    ? disturbed(window.startNs(), announced, bound, plan, phases, roles)
                    : new Shown(measured(phases, bound), null, null);
            if (!shown.measured().missed()) {
                return shown.reported();
            }
        }
        throw new NodeException("HUNG", "not every role hears of a window within " + MAX_LEAD.toMillis() + " ms");
    }

    private Answer.Measured measured(Phases phases, Duration bound) throws NodeException, InterruptedException {
        return phases.run(new Command.Measure(), bound).of(source.role(), Answer.Measured.class);
    }

    /** Has the window measured while the fault comes and goes, and the load run on until messages flow again. */
    private Shown disturbed(
            long startNs,
            PairCommand.Arm announced,
            Duration bound,
            RepetitionPlan plan,
            Phases phases,
            Fault.Roles roles)
            throws NodeException, InterruptedException {
        try (Infliction infliction = Infliction.of(fault, startNs, roles, clock)) {
            Answer.Measured passed = measured(phases, bound);
            if (passed.missed()) {
                return new Shown(passed, null, null);
            }
            Duration drain = plan.drainAtMost().multipliedBy(2).plus(patience);
            try {
                Happened happened = infliction.await();
                announceAnew(announced, phases);
                phases.run(
                        new PairCommand.Recover(happened.beganNs(), happened.endedNs()),
                        Duration.ofNanos(plan.fault().recoverAtMostNs()).plus(patience));
                return new Shown(
                        closed(new PairCommand.FaultSpan(happened.beganNs(), happened.endedNs()), phases, drain),
                        happened,
                        null);
            } catch (FaultException e) {
                announceAnew(announced, phases);
                return new Shown(closed(null, phases, drain), null, e.getMessage());
            }
        }
    }

    /** Whoever took a killed one's place knows of no window. */
    private void announceAnew(PairCommand.Arm announced, Phases phases) throws NodeException, InterruptedException {
        if (fault.restarts().isPresent()) {
            phases.ask(fault.restarts().get(), new Command.Observe(), patience);
            phases.ask(fault.restarts().get(), announced, patience);
        }
    }

    private Answer.Measured closed(PairCommand.FaultSpan when, Phases phases, Duration bound)
            throws NodeException, InterruptedException {
        return phases.run(new PairCommand.Close(when), bound).of(source.role(), Answer.Measured.class);
    }

    /**
     * What the source measured.
     *
     * @param happened the fault that came; null for none
     * @param missing why a fault that was to come did not
     */
    private record Shown(Answer.Measured measured, Happened happened, String missing) {

        Shown reported() throws NodeException {
            if (measured.report() == null) {
                throw new NodeException("ANSWER", "the source has measured, and says not what");
            }
            return this;
        }
    }

    /** What both roles said. */
    private record PairReport(RepetitionReport report, Shown shown, LinkLimits link) implements Report {

        PairReport after(RepetitionReport runIn) {
            return new PairReport(report.after(runIn), shown, link);
        }

        @Override
        public Map<String, Span> conditions() {
            return report.conditions();
        }

        @Override
        public TrialRecord record(TrialHead head, TrialConditions conditions) {
            Measured measured = new Measured(report, link);
            if (shown.missing() != null) {
                return measured.invalid(head, "the fault cannot be shown: " + shown.missing(), conditions);
            }
            return shown.happened() == null
                    ? measured.record(head, conditions)
                    : measured.record(
                            head, conditions, report.fault(shown.happened().means()));
        }
    }
}
