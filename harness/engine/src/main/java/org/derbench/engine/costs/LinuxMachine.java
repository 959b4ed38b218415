package org.derbench.engine.costs;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.function.LongSupplier;
import org.derbench.engine.time.NanoClock;

/** The machine that this JVM runs on, through Linux. */
public final class LinuxMachine implements Machine {

    private PaceMaker paceMaker;
    private final Sensors sensors = new Sensors(Path.of("/"));

    @Override
    public NodeFacts facts() {
        return NodeFacts.collect();
    }

    @Override
    public Conditions conditions(NanoClock clock) {
        return sensors.read(clock);
    }

    @Override
    public Costs costs(Meters meters, NanoClock clock, LongSupplier messages) {
        return Costs.now(meters, clock, messages);
    }

    @Override
    public LongSupplier compiler() {
        return new JvmCompiler()::workNs;
    }

    @Override
    public LongSupplier collector() {
        return () -> ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(each -> Math.max(0, each.getCollectionTime()))
                .sum();
    }

    /** Roles of one process ask one after the other. */
    @Override
    public synchronized PaceCheck pace() {
        if (paceMaker == null) {
            paceMaker = new PaceMaker();
        }
        return paceMaker.check();
    }

    @Override
    public NetworkCounters network(String device) {
        return NetworkCounters.of(device);
    }

    @Override
    public TcpCounters tcp(String device) {
        return TcpCounters.now(device);
    }

    @Override
    public int threads() {
        return ManagementFactory.getThreadMXBean().getThreadCount();
    }
}
