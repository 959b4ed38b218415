package org.derbench.engine.fault;

import org.derbench.engine.costs.Machine;
import org.derbench.engine.costs.TcpCounters;

/** What a fault does to this role, from the window's start on. */
public final class FaultWatch {

    private final Failures failures;
    private final Machine machine;
    private final String device;
    private TcpCounters before;
    private boolean comes;

    /** @param device whose host's connections are counted */
    public FaultWatch(Failures failures, Machine machine, String device) {
        this.failures = failures;
        this.machine = machine;
        this.device = device;
    }

    /** A fault is to come then. */
    public void faultAt(long nanoTime) {
        comes = true;
        before = machine.tcp(device);
        failures.faultAt(nanoTime);
    }

    /** What it did; null where none came. */
    public FaultRole seen() {
        TcpCounters now = machine.tcp(device);
        return comes ? FaultRole.of(now == null || before == null ? null : now.since(before), failures) : null;
    }
}
