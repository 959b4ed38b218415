package org.derbench.engine.course;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.derbench.engine.costs.NodeFacts;
import org.derbench.engine.protocol.Phase;
import org.derbench.engine.record.EmulatedBoard;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.SystemClock;

/** Runs one fork from start to end. Any failure in it becomes a FAILED record; no process of it outlives it. */
public final class ForkRunner {

    private final ForkSpec spec;
    private final NodeStarter starter;
    private final boolean oneProcess;
    private final NanoClock clock;
    private final ExternalTally external;

    /** @param oneProcess whether all roles live in one process, because the middleware exists only there */
    public ForkRunner(ForkSpec spec, NodeStarter starter, boolean oneProcess) {
        this(spec, starter, oneProcess, new SystemClock());
    }

    /**
     * A runner with another clock.
     *
     * @param clock the coordinator's clock
     */
    public ForkRunner(ForkSpec spec, NodeStarter starter, boolean oneProcess, NanoClock clock) {
        this(spec, starter, oneProcess, clock, new ExternalTally());
    }

    /**
     * A runner that counts the messages to systems which derbench does not run.
     *
     * @param external is told of these messages at the fork's end, also when the thread is interrupted
     */
    public ForkRunner(ForkSpec spec, NodeStarter starter, boolean oneProcess, NanoClock clock, ExternalTally external) {
        this.external = external;
        this.spec = spec;
        this.starter = starter;
        this.oneProcess = oneProcess;
        this.clock = clock;
    }

    /**
     * Runs the fork.
     *
     * @param head everything that is known of its trials, except the number of the repetition
     * @param ended is given the record of each repetition before the next one begins
     * @return the nodes' lines on standard error, if something failed
     */
    public List<String> run(TrialHead head, Repetitions repetitions, Consumer<TrialRecord> ended)
            throws InterruptedException {
        Progress progress = new Progress(head, repetitions, ended);
        List<String> log = new ArrayList<>();
        Map<String, NodeHandle> nodes = Collections.synchronizedMap(new LinkedHashMap<>());
        PhaseClock took = new PhaseClock(clock);
        try {
            start(nodes);
            String reason = repetitions(progress, nodes, took);
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
                nodes.put(
                        role.role(),
                        shared
                                ? nodes.values().iterator().next()
                                : new NodeHandle(role.role(), starter.start(role.role()), clock.threads()));
            }
        } catch (IOException | RuntimeException e) {
            end(nodes);
            throw e;
        }
    }

    private void stop(Fork fork, Map<String, NodeHandle> nodes) throws InterruptedException {
        try {
            fork.stopSending(external);
        } finally {
            end(nodes);
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

    /** Runs the repetitions one by one; returns why the rest did not run, or null. */
    private String repetitions(Progress progress, Map<String, NodeHandle> nodes, PhaseClock took)
            throws InterruptedException, IOException {
        Fork fork = new Fork(spec, nodes, starter, took, clock.threads());
        try {
            Map<String, NodeFacts> facts = fork.awaitReady();
            fork.open();
            fork.broker();
            fork.bind();
            fork.connect();
            // before a run-in keeps the compilers busy, and before the boards are slow
            fork.compilePace();
            fork.runIn();
            Map<String, Map<String, String>> classPaths = fork.classPaths();
            Map<String, GatedRepetition.Known> known = new LinkedHashMap<>();
            facts.forEach((role, said) -> known.put(role, new GatedRepetition.Known(said, classPaths.get(role))));
            Map<String, EmulatedBoard> emulated = starter.beginMeasuring();
            took.end(Phase.BOARDS);
            while (progress.goesOn()) {
                TrialRecord record = new GatedRepetition(fork, spec, known, emulated, oneProcess, starter, took)
                        .run(progress.nextTrial());
                if (progress.isLast()) {
                    starter.endMeasuring();
                }
                progress.ended(record);
            }
            return null;
        } catch (NodeException e) {
            return e.reason();
        } finally {
            stop(fork, nodes);
        }
    }

    /** The next repetition of a fork, and the receiver of its records. */
    private static final class Progress {

        private final TrialHead head;
        private final Repetitions repetitions;
        private final Consumer<TrialRecord> listener;
        private int next;

        Progress(TrialHead head, Repetitions repetitions, Consumer<TrialRecord> listener) {
            this.head = head;
            this.repetitions = repetitions;
            this.listener = listener;
            this.next = repetitions.first();
        }

        boolean goesOn() {
            boolean begun = next > repetitions.first();
            return next <= repetitions.last() && !(begun && repetitions.stop().getAsBoolean());
        }

        boolean isLast() {
            return next == repetitions.last();
        }

        TrialHead nextTrial() {
            return head.repetition(next);
        }

        void ended(TrialRecord record) {
            next++;
            listener.accept(record);
        }

        void failRest(String reason) {
            while (next <= repetitions.last()) {
                ended(TrialRecord.without(nextTrial(), TrialRecord.Outcome.FAILED, reason));
            }
        }
    }
}
