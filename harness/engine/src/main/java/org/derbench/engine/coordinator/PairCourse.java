package org.derbench.engine.coordinator;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.books.Came;
import org.derbench.engine.costs.Span;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Parts;
import org.derbench.engine.load.Intervals;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.part.TrialConditions;
import org.derbench.engine.record.part.TrialHead;
import org.derbench.engine.scenario.TrialSpec;

/** A repetition of a source, and of the role that its first flow leads to. */
public final class PairCourse implements Course {

    /** How far ahead the window is announced: all roles must know before it begins. */
    private static final long FIRST_LEAD_MS = 25;
    private static final long MAX_LEAD_MS = 5_000;

    private final TrialSpec source;
    private final Duration patience;
    private final Double rateThere;
    private final Double rateBack;
    private RepetitionReport ranIn;

    /**
     * @param source    offers the load, and owns the clock
     * @param patience  the bound of a phase that has no duration of its own
     * @param rateThere bits per second that the link carries from the source to the other role; null = unshaped
     * @param rateBack  the same for the way back
     */
    PairCourse(TrialSpec source, Duration patience, Double rateThere, Double rateBack) {
        this.source = source;
        this.patience = patience;
        this.rateThere = rateThere;
        this.rateBack = rateBack;
    }

    @Override
    public void runIn(RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
        ranIn = repetition(source.load().runIn(), plan.runIn(), phases);
    }

    @Override
    public Report run(RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
        RepetitionReport report = repetition(source.load(), plan, phases);
        RepetitionReport first = ranIn == null ? report : report.after(ranIn);
        ranIn = null;
        return new PairReport(first, new Measured(first, rateThere, rateBack));
    }

    private String target() {
        return source.flows().get(0).flow().to();
    }

    private RepetitionReport repetition(Load load, RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
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
        Fields measured = measure(plan, phases);
        Duration drain = load.drainAtMost(plan);
        Fields report = phases.run("report", Map.of("atMostNs", drain.toNanos()), drain.plus(patience)).get(target());
        return RepetitionReport.of(source, warmUp, othersQuiet, measured, report);
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
    private Fields measure(RepetitionPlan plan, Phases phases) throws NodeException, InterruptedException {
        for (long leadMs = FIRST_LEAD_MS; leadMs <= MAX_LEAD_MS; leadMs *= 4) {
            Fields window = ofSource(phases.run("window", Map.of("leadMs", leadMs), patience));
            Map<String, Object> announced = new LinkedHashMap<>(window.values());
            announced.keySet().removeAll(List.of("id", "ok"));
            announced.put("lateAfterNs", plan.lateAfter().toNanos());
            phases.run("arm", announced, patience);
            Duration bound = plan.duration().plus(plan.drainAtMost()).plusMillis(leadMs).plus(patience);
            Fields measured = ofSource(phases.run("measure", Map.of(), bound));
            if (!measured.flag("missed")) {
                return measured;
            }
        }
        throw new NodeException("HUNG", "not every role hears of a window within " + MAX_LEAD_MS + " ms");
    }


    private Fields ofSource(Map<String, Fields> answers) {
        return answers.get(source.role());
    }

    /** What both roles said. */
    private record PairReport(RepetitionReport report, Measured measured) implements Report {

        @Override
        public Map<String, Span> conditions() {
            return report.conditions();
        }

        @Override
        public TrialRecord record(TrialHead head, TrialConditions conditions) {
            return measured.record(head, conditions);
        }
    }
}
