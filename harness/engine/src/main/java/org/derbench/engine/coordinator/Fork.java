package org.derbench.engine.coordinator;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import org.derbench.engine.fault.RoleKill;
import org.derbench.engine.json.Fields;
import org.derbench.engine.load.Intervals;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.trial.PhaseClock;

/**
 * Drives the nodes of one fork through the phases of a trial: each phase for each role, at the same time. Every phase has a bound, and
 * ends early when any node fails; the caller ends the processes in any case.
 */
public final class Fork {

    private final ForkSpec spec;
    private final Map<String, NodeHandle> nodes;
    private final NodeStarter starter;
    private final PhaseClock took;
    private final Map<String, Object> told = new ConcurrentSkipListMap<>();
    private final Course.Phases phases = new Course.Phases() {
        @Override
        public Map<String, Fields> run(String phase, Map<String, Object> arguments, Duration bound) throws NodeException, InterruptedException {
            Map<String, Fields> answers = phase(phase, arguments, bound);
            took.ended(PhaseClock.of(phase));
            return answers;
        }

        @Override
        public Fields ask(String role, String command, Map<String, Object> arguments, Duration bound) throws NodeException, InterruptedException {
            return switch (command) {
                case RoleKill.KILL -> kill(role);
                case RoleKill.START -> restart(role, new Fields(arguments));
                default -> answers(command, Map.of(role, arguments), bound).get(role);
            };
        }
    };

    /**
     * @param nodes   by role; one for all of them, where a middleware exists only within one process
     * @param starter starts one again that a fault has killed
     * @param took    has run since the nodes were started
     */
    Fork(ForkSpec spec, Map<String, NodeHandle> nodes, NodeStarter starter, PhaseClock took) {
        this.spec = spec;
        this.nodes = nodes;
        this.starter = starter;
        this.took = took;
    }

    /** Waits until all nodes are up; returns what each said of itself, by role. */
    public Map<String, Fields> awaitReady() throws NodeException, InterruptedException {
        Map<String, Fields> facts = new LinkedHashMap<>();
        for (TrialSpec role : spec.roles()) {
            facts.put(role.role(), nodes.get(role.role()).awaitReady(spec.startUp()));
        }
        took.ended(PhaseClock.Part.START);
        return facts;
    }

    /** Opens all ends, starts the brokers, and connects; facts that one role tells in a phase reach the others with the next one. */
    public void connect() throws NodeException, InterruptedException {
        Map<String, Map<String, Object>> specs = new LinkedHashMap<>();
        spec.roles().forEach(role -> specs.put(role.role(), Map.of("spec", role.toMap())));
        hear(answers("open", specs, spec.startUp()));
        took.ended(PhaseClock.Part.OPEN);
        hear(phase("broker", Map.of("told", told), spec.startUp()));
        hear(phase("bind", Map.of("told", told), spec.patience()));
        phase("connect", Map.of("told", told), spec.connecting());
        took.ended(PhaseClock.Part.CONNECT);
    }

    /** Adds what the roles told, by flow. */
    private void hear(Map<String, Fields> answers) {
        for (Fields answer : answers.values()) {
            Fields more = answer.object("told");
            for (String of : more.values().keySet()) {
                Map<String, Object> known = new TreeMap<>(new Fields(told).object(of).values());
                known.putAll(more.object(of).values());
                told.put(of, known);
            }
        }
    }

    private Fields kill(String role) throws NodeException, InterruptedException {
        nodes.get(role).kill();
        return new Fields(Map.of());
    }

    /**
     * A new process takes the place of one that was killed, and connects by what the others told.
     *
     * @param before the phases that it goes through before anybody can reach it, with their arguments
     */
    private Fields restart(String role, Fields before) throws NodeException, InterruptedException {
        try {
            nodes.put(role, new NodeHandle(role, starter.start(role)));
        } catch (IOException e) {
            throw new NodeException("START", String.valueOf(e.getMessage()));
        }
        nodes.get(role).awaitReady(spec.startUp());
        Map<String, Object> own = spec.roles().stream().filter(each -> each.role().equals(role)).findFirst().orElseThrow().toMap();
        hear(answers("open", Map.of(role, Map.of("spec", own)), spec.startUp()));
        for (String phase : before.values().keySet()) {
            answers(phase, Map.of(role, before.object(phase).values()), spec.patience());
        }
        hear(answers("bind", Map.of(role, Map.of("told", told)), spec.patience()));
        return answers("connect", Map.of(role, Map.of("told", told)), spec.connecting()).get(role);
    }

    /** The hashes of the jars that each role has. */
    public Map<String, Fields> classPaths() throws NodeException, InterruptedException {
        Map<String, Fields> hashes = new LinkedHashMap<>();
        phase("classPath", Map.of(), spec.patience()).forEach((role, answer) -> hashes.put(role, answer.object("classPath")));
        return hashes;
    }

    /**
     * Runs a short repetition of which no figure is kept: by then classes are loaded, what ran often is compiled, and that also of what comes
     * after a window. None where a plan wants cold JVMs, and grants them less time than a warm-up looks at at once.
     */
    public void runIn() throws NodeException, InterruptedException {
        if (spec.plan().warmUpAtMost().toNanos() >= Intervals.LENGTH_NS) {
            spec.course().runIn(spec.plan(), this::phase);
            took.ended(PhaseClock.Part.RUN_IN);
        }
    }

    /** Runs one repetition: contact, warm-up, window, drain, report. */
    public Report repetition() throws NodeException, InterruptedException {
        return spec.course().run(spec.plan(), phases);
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

    /** Waits for one role's answer; a failure of any other node ends the wait. */
    private Fields await(String role, CompletableFuture<Fields> answer, String phase, Duration bound) throws NodeException, InterruptedException {
        CompletableFuture<Fields> first = new CompletableFuture<>();
        answer.thenAccept(first::complete);
        NodeHandle node = nodes.get(role);
        nodes.values().stream().filter(other -> other != node).forEach(other -> other.failure().thenAccept(first::completeExceptionally));
        return node.await(first, phase, bound);
    }
}
