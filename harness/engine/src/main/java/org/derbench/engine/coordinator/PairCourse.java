package org.derbench.engine.coordinator;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Came;
import org.derbench.engine.costs.Span;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultAhead;
import org.derbench.engine.fault.FaultException;
import org.derbench.engine.fault.Happened;
import org.derbench.engine.fault.Infliction;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Parts;
import org.derbench.engine.load.Intervals;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.part.TrialConditions;
import org.derbench.engine.record.part.TrialHead;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.SystemClock;

/** A repetition of a source, and of the role that its first flow leads to. */
public final class PairCourse implements Course {

    /** How far ahead the window is announced: all roles must know before it begins. */
    private static final long FIRST_LEAD_MS = 25;
    private static final long MAX_LEAD_MS = 5_000;

    private final TrialSpec source;
    private final Duration patience;
    private final Double rateThere;
    private final Double rateBack;
    private final Fault fault;
    private final NanoClock clock = new SystemClock();
    private RepetitionReport ranIn;

    /**
     * @param source    offers the load, and owns the clock
     * @param patience  the bound of a phase that has no duration of its own
     * @param rateThere bits per second that the link carries from the source to the other role; null = unshaped
     * @param rateBack  the same for the way back
     * @param fault     that comes in each repetition but the run-in; null for none
     */
    PairCourse(TrialSpec source, Duration patience, Double rateThere, Double rateBack, Fault fault) {
        this.source = source;
        this.patience = patience;
        this.rateThere = rateThere;
        this.rateBack = rateBack;
        this.fault = fault;
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
        return first;
    }

    private String target() {
        return source.flows().get(0).flow().to();
    }

    private PairReport repetition(Load load, RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
        if (!load.comesBack()) {
            phases.run("echo", Map.of(), patience);
        }
        contact(load, plan, phases);
        if (!load.comesBack()) {
            phases.run("quiet", Map.of(), patience);
        }
        boolean othersQuiet = warmUp(load, plan, phases);
        Fields warmUp = ofSource(phases.run("ready", Map.of(), load.readyAtMost(plan).plus(patience)));
        phases.run("observe", Map.of(), patience);
        LastWords lastWords = new LastWords(phases, patience);
        Shown shown = measure(plan, phases, lastWords);
        Duration drain = load.drainAtMost(plan);
        Map<String, Fields> others = phases.run("report", Map.of("atMostNs", drain.toNanos()), drain.plus(patience));
        RepetitionReport report = RepetitionReport.of(source, warmUp, othersQuiet, shown.measured(), others);
        return new PairReport(lastWords.before(report), shown, rateThere, rateBack);
    }

    /**
     * Lets all roles become warm, each by its own compiler, and the source by its rate, too; the source once more where another role became
     * quiet later: its rate may have grown since.
     *
     * @return whether the others became quiet in time
     */
    private boolean warmUp(Load load, RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
        long leftNs = load.steadyAtMost(plan).toNanos();
        while (true) {
            Map<String, Fields> answers = phases.run("warmUp", Map.of("atMostNs", leftNs), Duration.ofNanos(leftNs).plus(patience));
            long sourceNs = ofSource(answers).integer("tookNs");
            List<Fields> others = answers.values().stream().filter(answer -> answer.has("quiet")).toList();
            long longestNs = others.stream().mapToLong(answer -> answer.integer("tookNs")).reduce(sourceNs, Math::max);
            leftNs -= longestNs;
            if (longestNs < sourceNs + Intervals.LENGTH_NS || leftNs <= 0) {
                return others.stream().allMatch(answer -> answer.flag("quiet"));
            }
        }
    }

    private void contact(Load load, RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
        Map<String, Object> wanted = new LinkedHashMap<>(plan.toMap());
        wanted.put("load", load.label());
        Fields cameBack = ofSource(phases.run("contact", wanted, patience));
        if (!cameBack.flag("answered")) {
            Fields cameThere = phases.run("came", Map.of(), patience).get(target());
            throw new FirstContact(came(cameBack), came(cameThere), source.timeout().toSeconds()).failure();
        }
    }

    private static Came came(Fields answer) {
        return Parts.of(Came.class, answer.values());
    }

    /** Announces the window and has it measured; again, farther ahead, when it had begun before all had heard of it. */
    private Shown measure(RepetitionPlan plan, Phases phases, Fault.Roles roles) throws NodeException, InterruptedException {
        for (long leadMs = FIRST_LEAD_MS; leadMs <= MAX_LEAD_MS; leadMs *= 4) {
            Fields window = ofSource(phases.run("window", Map.of("leadMs", leadMs), patience));
            Map<String, Object> announced = new LinkedHashMap<>(window.values());
            announced.keySet().removeAll(List.of("id", "ok"));
            announced.put("lateAfterNs", plan.lateAfter().toNanos());
            if (plan.fault().comes()) {
                announced.put("faultAtNs", plan.fault().atNs());
            }
            phases.run("arm", announced, patience);
            Duration bound = plan.duration().plus(plan.drainAtMost()).plusMillis(leadMs).plus(patience);
            Shown shown = plan.fault().comes() ? disturbed(announced, bound, plan, phases, roles)
                    : new Shown(ofSource(phases.run("measure", Map.of(), bound)), null, null);
            if (!shown.measured().flag("missed")) {
                return shown;
            }
        }
        throw new NodeException("HUNG", "not every role hears of a window within " + MAX_LEAD_MS + " ms");
    }

    /** Has the window measured while the fault comes and goes, and the load run on until messages flow again. */
    private Shown disturbed(Map<String, Object> announced, Duration bound, RepetitionPlan plan, Phases phases, Fault.Roles roles)
            throws NodeException, InterruptedException {
        try (Infliction infliction = Infliction.of(fault, (Long) announced.get("startNs"), roles, clock)) {
            Fields passed = ofSource(phases.run("measure", Map.of(), bound));
            if (passed.flag("missed")) {
                return new Shown(passed, null, null);
            }
            Duration drain = plan.drainAtMost().multipliedBy(2).plus(patience);
            try {
                Happened happened = infliction.await();
                if (fault.restarts().isPresent()) {
                    phases.ask(fault.restarts().get(), "observe", Map.of(), patience);
                    phases.ask(fault.restarts().get(), "arm", announced, patience);
                }
                Map<String, Object> when = Map.of("beganNs", happened.beganNs(), "endedNs", happened.endedNs());
                phases.run("recover", when, FaultAhead.RECOVER_AT_MOST.plus(patience));
                return new Shown(ofSource(phases.run("close", when, drain)), happened, null);
            } catch (FaultException e) {
                return new Shown(ofSource(phases.run("close", Map.of(), drain)), null, e.getMessage());
            }
        }
    }

    private Fields ofSource(Map<String, Fields> answers) {
        return answers.get(source.role());
    }

    /**
     * What the source measured.
     *
     * @param happened the fault that came; null for none
     * @param missing  why a fault that was to come did not
     */
    private record Shown(Fields measured, Happened happened, String missing) {
    }

    /** What both roles said. */
    private record PairReport(RepetitionReport report, Shown shown, Double rateThere, Double rateBack) implements Report {

        PairReport after(RepetitionReport runIn) {
            return new PairReport(report.after(runIn), shown, rateThere, rateBack);
        }

        @Override
        public Map<String, Span> conditions() {
            return report.conditions();
        }

        @Override
        public TrialRecord record(TrialHead head, TrialConditions conditions) {
            Measured measured = new Measured(report, rateThere, rateBack);
            if (shown.missing() != null) {
                return measured.invalid(head, "the fault cannot be shown: " + shown.missing(), conditions);
            }
            return shown.happened() == null ? measured.record(head, conditions)
                    : measured.record(head, conditions, report.fault(shown.happened().means()));
        }
    }
}
