package org.derbench.sim.node;

import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.derbench.engine.costs.Conditions;
import org.derbench.engine.costs.Costs;
import org.derbench.engine.costs.LibraryCounts;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.costs.Meters;
import org.derbench.engine.costs.NetworkCounters;
import org.derbench.engine.costs.NodeFacts;
import org.derbench.engine.costs.PaceCheck;
import org.derbench.engine.costs.TcpCounters;
import org.derbench.engine.time.NanoClock;
import org.derbench.sim.wire.Network;

/**
 * A machine that nothing but its node keeps busy, and that only a little.
 *
 * @param host its address
 */
public record SimMachine(Network network, String host) implements Machine {

    private static final int CPUS = 2;
    private static final long MEMORY = 64L << 20;
    private static final int THREADS = 16;
    private static final PaceCheck PACE = new PaceCheck(1_000_000, 1_000_000, 50_000, 16_000_000);
    private static final String LOOPBACK = "lo";

    @Override
    public NodeFacts facts() {
        return new NodeFacts(
                "simulated",
                null,
                null,
                null,
                null,
                CPUS,
                null,
                null,
                null,
                null,
                null,
                null,
                "simulated",
                "17",
                "simulated",
                List.of(),
                List.of(),
                null);
    }

    @Override
    public Conditions conditions(NanoClock clock) {
        return new Conditions(clock.nanoTime(), CPUS, 0L, null, 0L, 0L, null, null, null, null, null, null, null, null);
    }

    @Override
    public Costs costs(Meters meters, NanoClock clock, LongSupplier messages) {
        return new Costs(
                clock.nanoTime(),
                messages.getAsLong(),
                0,
                0,
                Map.of(),
                0,
                0,
                null,
                MEMORY,
                LibraryCounts.now(meters.libraries()),
                network(meters.device()));
    }

    @Override
    public LongSupplier compiler() {
        return () -> 0;
    }

    @Override
    public LongSupplier collector() {
        return () -> 0;
    }

    @Override
    public PaceCheck pace() {
        return PACE;
    }

    @Override
    public NetworkCounters network(String device) {
        return device.equals(LOOPBACK) ? null : network.counters(host);
    }

    @Override
    public TcpCounters tcp(String device) {
        return null;
    }

    @Override
    public int threads() {
        return THREADS;
    }
}
