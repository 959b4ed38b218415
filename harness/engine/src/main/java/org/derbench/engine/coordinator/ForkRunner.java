package org.derbench.engine.coordinator;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.derbench.engine.json.Fields;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.scenario.TrialSpec;

/** Runs one fork from start to end. Whatever goes wrong in it becomes a FAILED record; no process of it outlives it. */
public final class ForkRunner {

    private final ForkSpec spec;
    private final NodeStarter starter;
    private final boolean oneProcess;
    private final Double rateThere;
    private final Double rateBack;

    /**
     * @param oneProcess whether all roles live in one process: such a middleware exists only there
     * @param rateThere  bits per second from the initiator to the responder; null = unshaped
     * @param rateBack   bits per second of the way back; null = unshaped
     */
    public ForkRunner(ForkSpec spec, NodeStarter starter, boolean oneProcess, Double rateThere, Double rateBack) {
        this.spec = spec;
        this.starter = starter;
        this.oneProcess = oneProcess;
        this.rateThere = rateThere;
        this.rateBack = rateBack;
    }

    /**
     * Runs the fork.
     *
     * @param identity what identifies it, as fields of the record; {@code repetition} is added
     * @param ended    is given the record of each repetition before the next one begins
     * @return what the nodes wrote to standard error, where something failed
     */
    public List<String> run(Map<String, Object> identity, Repetitions repetitions, Consumer<TrialRecord> ended)
            throws InterruptedException {
        Progress progress = new Progress(identity, repetitions, ended);
        List<String> log = new ArrayList<>();
        Map<String, NodeHandle> nodes = new LinkedHashMap<>();
        try {
            start(nodes);
            String reason = repetitions(progress, nodes);
            if (reason != null) {
                distinct(nodes).forEach(node -> log.addAll(node.log()));
                progress.failRest(reason);
            }
        } catch (IOException e) {
            progress.failRest("START: " + e.getMessage());
        }
        return log;
    }

    /** Starts a node for each role, or one for all. */
    private void start(Map<String, NodeHandle> nodes) throws IOException, InterruptedException {
        try {
            for (TrialSpec role : spec.roles()) {
                boolean shared = oneProcess && !nodes.isEmpty();
                nodes.put(role.role(), shared ? nodes.values().iterator().next() : new NodeHandle(role.role(), starter.start(role.role())));
            }
        } catch (IOException | RuntimeException e) {
            end(nodes);
            throw e;
        }
    }

    private static List<NodeHandle> distinct(Map<String, NodeHandle> nodes) {
        return nodes.values().stream().distinct().toList();
    }

    private static void end(Map<String, NodeHandle> nodes) throws InterruptedException {
        distinct(nodes).forEach(NodeHandle::askToEnd);
        for (NodeHandle node : distinct(nodes)) {
            node.close();
        }
    }

    /** Runs them one by one; returns why the rest did not, or null. */
    private String repetitions(Progress progress, Map<String, NodeHandle> nodes) throws InterruptedException, IOException {
        Fork fork = new Fork(spec, nodes);
        try {
            Map<String, Fields> facts = fork.awaitReady();
            fork.connect();
            Map<String, Fields> classPaths = fork.classPaths();
            if (starter.slows()) {
                fork.runIn();
            }
            Map<String, Object> told = starter.connected();
            while (progress.goesOn()) {
                Map<String, Object> identity = progress.nextIdentity();
                identity.putAll(told);
                facts.forEach((role, each) -> identity.put(role + "Facts", each.values()));
                classPaths.forEach((role, each) -> identity.put(role + "ClassPath", each.values()));
                progress.ended(new GatedRepetition(fork, spec, oneProcess, rateThere, rateBack).run(identity));
            }
            return null;
        } catch (NodeException e) {
            return e.reason();
        } finally {
            end(nodes);
        }
    }

    /** How far a fork has come. */
    private static final class Progress {

        private final Map<String, Object> identity;
        private final Repetitions repetitions;
        private final Consumer<TrialRecord> listener;
        private int next;

        Progress(Map<String, Object> identity, Repetitions repetitions, Consumer<TrialRecord> listener) {
            this.identity = identity;
            this.repetitions = repetitions;
            this.listener = listener;
            this.next = repetitions.first();
        }

        boolean goesOn() {
            boolean begun = next > repetitions.first();
            return next <= repetitions.last() && !(begun && repetitions.stop().getAsBoolean());
        }

        Map<String, Object> nextIdentity() {
            Map<String, Object> named = new LinkedHashMap<>(identity);
            named.put("repetition", (long) next);
            return named;
        }

        void ended(TrialRecord record) {
            next++;
            listener.accept(record);
        }

        void failRest(String reason) {
            while (next <= repetitions.last()) {
                ended(TrialRecord.without(nextIdentity(), TrialRecord.Outcome.FAILED, reason));
            }
        }
    }
}
