package org.derbench.engine.testrole;

import java.util.function.LongSupplier;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.Costs;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.costs.Meters;
import org.derbench.engine.costs.NetworkCounters;
import org.derbench.engine.costs.NodeFacts;
import org.derbench.engine.costs.PaceCheck;
import org.derbench.engine.costs.TcpCounters;
import org.derbench.engine.time.NanoClock;

/**
 * This machine, with a compiler that works when a test says so.
 *
 * @param compiler the nanoseconds that it has worked so far
 */
record QuietMachine(Machine real, LongSupplier compiler) implements Machine {

    @Override
    public NodeFacts facts() {
        return real.facts();
    }

    @Override
    public Conditions conditions(NanoClock clock) {
        return real.conditions(clock);
    }

    @Override
    public Costs costs(Meters meters, NanoClock clock, LongSupplier messages) {
        return real.costs(meters, clock, messages);
    }

    @Override
    public LongSupplier collector() {
        return real.collector();
    }

    @Override
    public PaceCheck pace() {
        return real.pace();
    }

    @Override
    public NetworkCounters network(String device) {
        return real.network(device);
    }

    @Override
    public TcpCounters tcp(String device) {
        return real.tcp(device);
    }

    @Override
    public int threads() {
        return real.threads();
    }
}
