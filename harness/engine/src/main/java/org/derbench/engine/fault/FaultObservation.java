package org.derbench.engine.fault;

import java.util.Map;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.costs.TcpCounters;
import org.derbench.engine.json.Of;

/** A fault, as the role saw it that times messages. */
public record FaultObservation(
        @Of("when messages ended around it") FaultRecord.Times times,
        @Of("what became of those that it can have touched") FaultRecord.Toll touched,
        @Of("what it did to this role") FaultRecord.Effect here) {

    /**
     * All that is known of it.
     *
     * @param means how it came about, in words
     * @param roles what it did to each role
     */
    public FaultRecord part(String means, Map<String, FaultRecord.Effect> roles) {
        return new FaultRecord(means, times, touched, roles);
    }

    /** Watches the host of a role from the window's start on. */
    public static final class Watch {

        private final Failures failures;
        private final Machine machine;
        private final String device;
        private TcpCounters before;
        private boolean comes;

        /** @param device whose host's connections are counted */
        public Watch(Failures failures, Machine machine, String device) {
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

        /** Effect of the fault; null where none came. */
        public FaultRecord.Effect seen() {
            TcpCounters now = machine.tcp(device);
            return comes
                    ? FaultRecord.Effect.of(now == null || before == null ? null : now.since(before), failures)
                    : null;
        }
    }
}
