package org.derbench.engine.coordinator;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.derbench.engine.record.TrialRecord;
import org.derbench.spi.Role;

/** Runs one fork from start to end. Whatever goes wrong in it becomes a FAILED record; no process of it outlives it. */
public final class ForkRunner {

    private final ForkSpec spec;
    private final NodeStarter starter;
    private final boolean oneProcess;
    private final Double rateThere;
    private final Double rateBack;

    /**
     * @param oneProcess whether both ends live in one process: such a middleware exists only there
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
        try {
            NodeHandle initiator = new NodeHandle("initiator", starter.start(Role.INITIATOR));
            NodeHandle responder = oneProcess ? initiator : responderBeside(initiator);
            String reason = repetitions(progress, initiator, responder);
            if (reason != null) {
                log.addAll(initiator.log());
                log.addAll(oneProcess ? List.of() : responder.log());
                progress.failRest(reason);
            }
        } catch (IOException e) {
            progress.failRest("START: " + e.getMessage());
        }
        return log;
    }

    private NodeHandle responderBeside(NodeHandle initiator) throws IOException, InterruptedException {
        try {
            return new NodeHandle("responder", starter.start(Role.RESPONDER));
        } catch (IOException | RuntimeException e) {
            initiator.close();
            throw e;
        }
    }

    /** Runs them one by one; returns why the rest did not, or null. */
    private String repetitions(Progress progress, NodeHandle initiator, NodeHandle responder)
            throws InterruptedException, IOException {
        Fork fork = new Fork(spec, initiator, responder);
        try {
            Fork.NodeFactsPair facts = fork.awaitReady();
            fork.connect();
            Fork.NodeFactsPair classPaths = fork.classPaths();
            if (starter.slows()) {
                fork.runIn();
            }
            Map<String, Object> told = starter.connected();
            while (progress.goesOn()) {
                Map<String, Object> identity = progress.nextIdentity();
                identity.putAll(told);
                identity.put("initiatorFacts", facts.initiator().values());
                identity.put("responderFacts", facts.responder().values());
                identity.put("initiatorClassPath", classPaths.initiator().values());
                identity.put("responderClassPath", classPaths.responder().values());
                progress.ended(new GatedRepetition(fork, spec, oneProcess, rateThere, rateBack).run(identity));
            }
            return null;
        } catch (NodeException e) {
            return e.reason();
        } finally {
            initiator.askToEnd();
            responder.close();
            initiator.close();
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
