package org.derbench.engine.coordinator;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Fields;
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
     * What a fork brought.
     *
     * @param records one for each repetition
     * @param log     what the nodes wrote to standard error, where something failed
     */
    public record ForkResult(List<TrialRecord> records, List<String> log) {
    }

    /**
     * Runs the fork.
     *
     * @param identity what identifies it, as fields of the record; {@code repetition} is added
     */
    public ForkResult run(Map<String, Object> identity, int repetitions) throws InterruptedException {
        List<TrialRecord> records = new ArrayList<>();
        List<String> log = new ArrayList<>();
        String reason;
        try {
            NodeHandle initiator = new NodeHandle("initiator", starter.start(Role.INITIATOR));
            NodeHandle responder = oneProcess ? initiator : responderBeside(initiator);
            reason = repetitions(identity, repetitions, records, initiator, responder);
            if (reason != null) {
                log.addAll(initiator.log());
                log.addAll(oneProcess ? List.of() : responder.log());
            }
        } catch (IOException e) {
            reason = "START: " + e.getMessage();
        }
        for (int next = records.size() + 1; next <= repetitions; next++) {
            records.add(TrialRecord.without(identity(identity, next), TrialRecord.Outcome.FAILED, reason));
        }
        return new ForkResult(records, log);
    }

    private NodeHandle responderBeside(NodeHandle initiator) throws IOException, InterruptedException {
        try {
            return new NodeHandle("responder", starter.start(Role.RESPONDER));
        } catch (IOException e) {
            initiator.close();
            throw e;
        }
    }

    /** Adds a record for each repetition that ends; returns why the others did not, or null. */
    private String repetitions(Map<String, Object> identity, int repetitions, List<TrialRecord> records,
                               NodeHandle initiator, NodeHandle responder) throws InterruptedException, IOException {
        Fork fork = new Fork(spec, initiator, responder);
        try {
            Fork.NodeFactsPair facts = fork.awaitReady();
            Map<String, Object> told = starter.ready();
            fork.connect();
            for (int repetition = 1; repetition <= repetitions; repetition++) {
                Map<String, Object> named = identity(identity, repetition);
                named.putAll(told);
                named.put("initiatorFacts", facts.initiator().values());
                named.put("responderFacts", facts.responder().values());
                records.add(new Measured(fork.repetition(), rateThere, rateBack).record(named));
            }
            return null;
        } catch (NodeException e) {
            return e.reason();
        } finally {
            responder.close();
            initiator.close();
        }
    }

    private static Map<String, Object> identity(Map<String, Object> identity, long repetition) {
        Map<String, Object> named = new LinkedHashMap<>(identity);
        named.putAll(Fields.map("repetition", repetition));
        return named;
    }
}
