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
import org.derbench.engine.protocol.PairCommand;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.time.NanoClock;

/**
 * The role of brokers that have a process of their own: it takes part in no flow. Brokers are programs that it starts.
 */
final class BrokerBehaviour implements Behaviour {

    private final Meters meters;
    private final NanoClock clock;
    private final QuietCompiler compiler;
    private final Machine machine;

    private Costs armed;
    private Conditions before;
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

    @Override
    public Answer warmUp(long atMostNs) {
        long startNs = clock.nanoTime();
        boolean quiet = compiler.await(atMostNs);
        return new Answer.WarmedUp(clock.nanoTime() - startNs, quiet);
    }

    @Override
    public Answer observe() {
        before = machine.conditions(clock);
        return Answer.DONE;
    }

    @Override
    public Answer arm(PairCommand.Arm window) {
        armed = costs();
        return Answer.DONE;
    }

    @Override
    public Answer report(PairCommand.Report wanted) {
        return new BrokerReport(costs().since(armed).ofRole(), new Span(before, machine.conditions(clock)));
    }

    private Costs costs() {
        return machine.costs(meters, clock, () -> readings++);
    }
}
