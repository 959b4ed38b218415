package org.derbench.engine.behaviour;

import java.util.List;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.Costs;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.costs.Meters;
import org.derbench.engine.costs.Span;
import org.derbench.engine.load.QuietCompiler;
import org.derbench.engine.protocol.Answer;
import org.derbench.engine.protocol.BrokerReport;
import org.derbench.engine.protocol.Command;
import org.derbench.engine.protocol.Role;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.NanoClock;

/**
 * The role of brokers that have a process of their own: it takes part in no flow. Brokers are programs that it starts.
 */
final class BrokerBehaviour implements Behaviour, Role.Partner {

    private final Meters meters;
    private final NanoClock clock;
    private final QuietCompiler compiler;
    private final Machine machine;

    private Costs armed;
    private Costs used;
    private Conditions before;
    private Span conditions;
    private long readings;

    BrokerBehaviour(TrialSpec spec, NanoClock clock, Machine machine) {
        this.machine = machine;
        this.meters = new Meters(machine, spec.device(), List.of());
        this.clock = clock;
        this.compiler = new QuietCompiler(clock, machine.compiler());
    }

    @Override
    public void bind() {
        // brokers listen by now
    }

    @Override
    public void connect() {
        // to nobody
    }

    /** Begins a repetition; brokers do the same in each. */
    @Override
    public Answer.Begun begin(Command.Begin repetition) {
        return new Answer.Begun(clock.epochOffsetNs());
    }

    @Override
    public Answer.WarmedUp warmUp(long atMostNs) {
        long startNs = clock.nanoTime();
        boolean quiet = compiler.await(atMostNs);
        return new Answer.WarmedUp(clock.nanoTime() - startNs, quiet, true, null);
    }

    @Override
    public void observe() {
        before = machine.conditions(clock);
    }

    @Override
    public Answer.Armed arm(Command.Arm window) {
        armed = costs();
        return new Answer.Armed(false);
    }

    /** Ends the window's costs; it sees no messages, so it need not wait. */
    @Override
    public void drain(Command.Drain wanted) {
        used = costs().since(armed);
        conditions = new Span(before, machine.conditions(clock));
    }

    @Override
    public Answer report() {
        return new BrokerReport(used.ofRole(), conditions);
    }

    private Costs costs() {
        return machine.costs(meters, clock, () -> readings++);
    }
}
