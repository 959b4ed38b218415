package org.derbench.engine.coordinator;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.derbench.engine.books.Came;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Parts;
import org.derbench.engine.load.Intervals;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.scenario.TrialSpec;

/**
 * Drives the nodes of one fork through the phases of a trial: each phase for each role, at the same time. Every phase has a bound, and
 * ends early when any node fails; the caller ends the processes in any case.
 */
public final class Fork {

    /** How far ahead the window is announced: all roles must know before it begins. */
    private static final long FIRST_LEAD_MS = 50;
    private static final long MAX_LEAD_MS = 5_000;

    private final ForkSpec spec;
    private final Map<String, NodeHandle> nodes;
    private RepetitionReport ranIn;

    /** @param nodes by role; one for all of them, where a middleware exists only within one process */
    public Fork(ForkSpec spec, Map<String, NodeHandle> nodes) {
        this.spec = spec;
        this.nodes = nodes;
    }

    /** Waits until all nodes are up; returns what each said of itself, by role. */
    public Map<String, Fields> awaitReady() throws NodeException, InterruptedException {
        Map<String, Fields> facts = new LinkedHashMap<>();
        for (TrialSpec role : spec.roles()) {
            facts.put(role.role(), nodes.get(role.role()).awaitReady(spec.startUp()));
        }
        return facts;
    }

    /** Opens all ends, starts the brokers, and connects; what one role tells in a phase, the others hear with the next. */
    public void connect() throws NodeException, InterruptedException {
        Map<String, Map<String, Object>> specs = new LinkedHashMap<>();
        spec.roles().forEach(role -> specs.put(role.role(), Map.of("spec", role.toMap())));
        Map<String, Object> told = new TreeMap<>();
        hear(told, answers("open", specs, spec.startUp()));
        hear(told, phase("broker", Map.of("told", told), spec.startUp()));
        hear(told, phase("bind", Map.of("told", told), spec.patience()));
        phase("connect", Map.of("told", told), spec.patience());
    }

    /** Adds what the roles told, by flow. */
    private static void hear(Map<String, Object> told, Map<String, Fields> answers) {
        for (Fields answer : answers.values()) {
            Fields more = answer.object("told");
            for (String of : more.values().keySet()) {
                Map<String, Object> known = new TreeMap<>(new Fields(told).object(of).values());
                known.putAll(more.object(of).values());
                told.put(of, known);
            }
        }
    }

    /** The hashes of the jars that each role has. */
    public Map<String, Fields> classPaths() throws NodeException, InterruptedException {
        Map<String, Fields> hashes = new LinkedHashMap<>();
        phase("classPath", Map.of(), spec.patience()).forEach((role, answer) -> hashes.put(role, answer.object("classPath")));
        return hashes;
    }

    /**
     * Runs a short repetition of which no figure is kept: by then classes are loaded, what ran often is compiled, and that also of what comes
     * after a window. None where a plan wants cold JVMs.
     */
    public void runIn() throws NodeException, InterruptedException {
        if (!spec.plan().warmUpAtMost().isZero()) {
            ranIn = repetition(spec.source().load().runIn(), spec.plan().runIn());
        }
    }

    /** Runs one repetition: contact, warm-up, window, drain, report. */
    public RepetitionReport repetition() throws NodeException, InterruptedException {
        RepetitionReport report = repetition(spec.source().load(), spec.plan());
        RepetitionReport first = ranIn == null ? report : report.after(ranIn);
        ranIn = null;
        return first;
    }

    private RepetitionReport repetition(Load load, RepetitionPlan plan) throws NodeException, InterruptedException {
        if (!load.comesBack()) {
            phase("echo", Map.of(), spec.patience());
        }
        contact(load, plan);
        if (!load.comesBack()) {
            phase("quiet", Map.of(), spec.patience());
        }
        boolean othersQuiet = warmUp(load, plan);
        Fields warmUp = ofSource(phase("ready", Map.of(), load.readyAtMost(plan).plus(spec.patience())));
        phase("observe", Map.of(), spec.patience());
        Fields measured = measure(plan);
        Duration drain = load.drainAtMost(plan);
        Fields report = phase("report", Map.of("atMostNs", drain.toNanos()), drain.plus(spec.patience())).get(spec.target());
        return RepetitionReport.of(spec.source(), warmUp, othersQuiet, measured, report);
    }

    /**
     * Lets all roles become warm, each by its own compiler, and the source by its rate, too; the source once more where another role became
     * quiet later: its rate may have grown since.
     *
     * @return whether the others became quiet in time
     */
    private boolean warmUp(Load load, RepetitionPlan plan) throws NodeException, InterruptedException {
        long leftNs = load.steadyAtMost(plan).toNanos();
        while (true) {
            Map<String, Fields> answers = phase("warmUp", Map.of("atMostNs", leftNs), Duration.ofNanos(leftNs).plus(spec.patience()));
            long sourceNs = ofSource(answers).integer("tookNs");
            List<Fields> others = answers.values().stream().filter(answer -> answer.has("quiet")).toList();
            long longestNs = others.stream().mapToLong(answer -> answer.integer("tookNs")).reduce(sourceNs, Math::max);
            leftNs -= longestNs;
            if (longestNs < sourceNs + Intervals.LENGTH_NS || leftNs <= 0) {
                return others.stream().allMatch(answer -> answer.flag("quiet"));
            }
        }
    }

    private void contact(Load load, RepetitionPlan plan) throws NodeException, InterruptedException {
        Map<String, Object> wanted = new LinkedHashMap<>(plan.toMap());
        wanted.put("load", load.label());
        Fields cameBack = ofSource(phase("contact", wanted, spec.patience()));
        if (!cameBack.flag("answered")) {
            Fields cameThere = phase("came", Map.of(), spec.patience()).get(spec.target());
            throw new FirstContact(came(cameBack), came(cameThere), spec.source().timeout().toSeconds()).failure();
        }
    }

    private static Came came(Fields answer) {
        return Parts.of(Came.class, answer.values());
    }

    /** Announces the window and has it measured; again, farther ahead, when it had begun before all had heard of it. */
    private Fields measure(RepetitionPlan plan) throws NodeException, InterruptedException {
        for (long leadMs = FIRST_LEAD_MS; leadMs <= MAX_LEAD_MS; leadMs *= 4) {
            Fields window = ofSource(phase("window", Map.of("leadMs", leadMs), spec.patience()));
            Map<String, Object> announced = new LinkedHashMap<>(window.values());
            announced.keySet().removeAll(List.of("id", "ok"));
            announced.put("lateAfterNs", plan.lateAfter().toNanos());
            phase("arm", announced, spec.patience());
            Duration bound = plan.duration().plus(plan.drainAtMost()).plusMillis(leadMs).plus(spec.patience());
            Fields measured = ofSource(phase("measure", Map.of(), bound));
            if (!measured.flag("missed")) {
                return measured;
            }
        }
        throw new NodeException("HUNG", "not every role hears of a window within " + MAX_LEAD_MS + " ms");
    }

    private Fields ofSource(Map<String, Fields> answers) {
        return answers.get(spec.source().role());
    }

    /** Has all roles do their parts in it; returns their answers by role. */
    private Map<String, Fields> phase(String phase, Map<String, Object> arguments, Duration bound) throws NodeException, InterruptedException {
        Map<String, Map<String, Object>> same = new LinkedHashMap<>();
        spec.roles().forEach(role -> same.put(role.role(), arguments));
        return answers(phase, same, bound);
    }

    private Map<String, Fields> answers(String phase, Map<String, Map<String, Object>> arguments, Duration bound)
            throws NodeException, InterruptedException {
        Map<String, CompletableFuture<Fields>> sent = new LinkedHashMap<>();
        arguments.forEach((role, each) -> sent.put(role, nodes.get(role).send(role, phase, each)));
        Map<String, Fields> answers = new LinkedHashMap<>();
        for (Map.Entry<String, CompletableFuture<Fields>> each : sent.entrySet()) {
            answers.put(each.getKey(), await(each.getKey(), each.getValue(), phase, bound));
        }
        return answers;
    }

    /** Waits for one role's answer, while an eye is kept on the others. */
    private Fields await(String role, CompletableFuture<Fields> answer, String phase, Duration bound) throws NodeException, InterruptedException {
        CompletableFuture<Fields> first = new CompletableFuture<>();
        answer.thenAccept(first::complete);
        NodeHandle node = nodes.get(role);
        nodes.values().stream().filter(other -> other != node).forEach(other -> other.failure().thenAccept(first::completeExceptionally));
        return node.await(first, phase, bound);
    }
}
