package org.derbench.engine.coordinator;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.derbench.engine.json.Fields;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.spi.Role;

/**
 * Drives the two nodes of one fork through the steps of a trial. Every step has a bound, and ends early when either node
 * fails; the caller ends the processes in any case.
 */
public final class Fork {

    /** How far ahead the window is announced: the responder must know before it begins. */
    private static final long FIRST_LEAD_MS = 50;
    private static final long MAX_LEAD_MS = 5_000;

    private final ForkSpec spec;
    private final NodeHandle initiator;
    private final NodeHandle responder;

    /** @param responder may be the same as the initiator, where a middleware exists only within one process */
    public Fork(ForkSpec spec, NodeHandle initiator, NodeHandle responder) {
        this.spec = spec;
        this.initiator = initiator;
        this.responder = responder;
    }

    /** What the two nodes said of themselves. */
    public record NodeFactsPair(Fields initiator, Fields responder) {
    }

    /** Waits until both nodes are up. */
    public NodeFactsPair awaitReady() throws NodeException, InterruptedException {
        return new NodeFactsPair(initiator.awaitReady(spec.startUp()), responder.awaitReady(spec.startUp()));
    }

    /** Opens both ends, starts the broker, and connects them; what one end tells at a step, the other hears with the next. */
    public void connect() throws NodeException, InterruptedException {
        Map<String, Object> told = new TreeMap<>();
        told.putAll(both("open", Map.of("spec", spec.initiator().toMap()), Map.of("spec", spec.responder().toMap()), spec.startUp()));
        told.putAll(call(spec.broker(), "broker", Map.of("told", told), spec.startUp()).object("told").values());
        told.putAll(both("bind", Map.of("told", told), Map.of("told", told), spec.patience()));
        both("connect", Map.of("told", told), Map.of("told", told), spec.patience());
    }

    /** The hashes of the jars that each end has. */
    public NodeFactsPair classPaths() throws NodeException, InterruptedException {
        NodeFactsPair answers = answers("classPath", Map.of(), Map.of(), spec.patience());
        return new NodeFactsPair(answers.initiator().object("classPath"), answers.responder().object("classPath"));
    }

    /**
     * Runs a short repetition of which nothing is kept: by then classes are loaded, and what ran often is compiled. None
     * where a plan wants cold JVMs, nor with a load that does without.
     */
    public void runIn() throws NodeException, InterruptedException {
        if (!spec.plan().warmUpAtMost().isZero() && spec.initiator().load().runsIn()) {
            repetition(spec.plan().runIn());
        }
    }

    /** Runs one repetition: warm-up, window, drain. */
    public RepetitionReport repetition() throws NodeException, InterruptedException {
        return repetition(spec.plan());
    }

    private RepetitionReport repetition(RepetitionPlan plan) throws NodeException, InterruptedException {
        Load load = spec.initiator().load();
        if (!load.comesBack()) {
            call(Role.RESPONDER, "echo", Map.of(), spec.patience());
        }
        contact(plan);
        if (!load.comesBack()) {
            call(Role.RESPONDER, "quiet", Map.of(), spec.patience());
        }
        Fields warmUp = call(Role.INITIATOR, "warmUp", Map.of(), load.warmUpAtMost(plan).plus(spec.patience()));
        both("observe", Map.of(), Map.of(), spec.patience());
        Fields measured = measure(plan);
        Duration drain = load.drainAtMost(plan);
        Fields report = call(Role.RESPONDER, "report", Map.of("atMostNs", drain.toNanos()), drain.plus(spec.patience()));
        return new RepetitionReport(spec.initiator(), warmUp, measured, report);
    }

    private void contact(RepetitionPlan plan) throws NodeException, InterruptedException {
        Fields cameBack = call(Role.INITIATOR, "contact", plan.toMap(), spec.patience());
        if (!cameBack.flag("answered")) {
            Fields cameThere = call(Role.RESPONDER, "came", Map.of(), spec.patience());
            throw new FirstContact(cameBack, cameThere, spec.initiator().timeout().toSeconds()).failure();
        }
    }

    /** Announces the window and has it measured; again, farther ahead, when it had begun before all had heard of it. */
    private Fields measure(RepetitionPlan plan) throws NodeException, InterruptedException {
        for (long leadMs = FIRST_LEAD_MS; leadMs <= MAX_LEAD_MS; leadMs *= 4) {
            Fields window = call(Role.INITIATOR, "window", Map.of("leadMs", leadMs), spec.patience());
            Map<String, Object> announced = new LinkedHashMap<>(window.values());
            announced.keySet().removeAll(List.of("id", "ok"));
            announced.put("lateAfterNs", plan.lateAfter().toNanos());
            call(Role.RESPONDER, "arm", announced, spec.patience());
            Duration bound = plan.duration().plus(plan.drainAtMost()).plusMillis(leadMs).plus(spec.patience());
            Fields measured = call(Role.INITIATOR, "measure", Map.of(), bound);
            if (!measured.flag("missed")) {
                return measured;
            }
        }
        throw new NodeException("HUNG", "the responder does not hear of a window within " + MAX_LEAD_MS + " ms");
    }

    /** Returns what the ends told. */
    private Map<String, Object> both(String command, Map<String, Object> first, Map<String, Object> second, Duration bound)
            throws NodeException, InterruptedException {
        NodeFactsPair answers = answers(command, first, second, bound);
        Map<String, Object> told = new TreeMap<>(answers.initiator().object("told").values());
        told.putAll(answers.responder().object("told").values());
        return told;
    }

    /** Has both ends do it at the same time. */
    private NodeFactsPair answers(String command, Map<String, Object> first, Map<String, Object> second, Duration bound)
            throws NodeException, InterruptedException {
        CompletableFuture<Fields> atInitiator = initiator.send(Role.INITIATOR, command, first);
        CompletableFuture<Fields> atResponder = responder.send(Role.RESPONDER, command, second);
        return new NodeFactsPair(await(Role.INITIATOR, atInitiator, command, bound), await(Role.RESPONDER, atResponder, command, bound));
    }

    private Fields call(Role role, String command, Map<String, Object> arguments, Duration bound)
            throws NodeException, InterruptedException {
        return await(role, node(role).send(role, command, arguments), command, bound);
    }

    /** Waits for one end's answer, while an eye is kept on the other end. */
    private Fields await(Role role, CompletableFuture<Fields> answer, String command, Duration bound)
            throws NodeException, InterruptedException {
        NodeHandle other = role == Role.INITIATOR ? responder : initiator;
        CompletableFuture<Fields> first = new CompletableFuture<>();
        answer.thenAccept(first::complete);
        other.failure().thenAccept(first::completeExceptionally);
        return node(role).await(first, command, bound);
    }

    private NodeHandle node(Role role) {
        return role == Role.INITIATOR ? initiator : responder;
    }
}
