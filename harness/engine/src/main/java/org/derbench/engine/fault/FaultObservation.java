package org.derbench.engine.fault;

import java.util.Map;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.costs.TcpCounters;
import org.derbench.engine.json.Field;

/** A fault as the timing role saw it. */
public record FaultObservation(
        @Field("when messages ended around the fault") FaultRecord.Times times,

        @Field("the fate of messages that the fault can have touched")
        FaultRecord.Toll touched,

        @Field("damage to messages that were due in the last seconds, long after the fault")
        FaultRecord.Toll last,

        @Field("what the fault did to this role") FaultRecord.Effect here) {

    /**
     * The record of the fault.
     *
     * @param means the means, in words
     * @param roles the effect on each role
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

        /** @param device the network device of the link: the TCP connections of its host are counted */
        public Watch(Failures failures, Machine machine, String device) {
            this.failures = failures;
            this.machine = machine;
            this.device = device;
        }

        /** Announces a fault at this time. */
        public void faultAt(long nanoTime) {
            comes = true;
            before = machine.tcp(device);
            failures.faultAt(nanoTime);
        }

        /** The effect of the fault; null without one. */
        public FaultRecord.Effect effect() {
            if (!comes) {
                return null;
            }
            TcpCounters now = machine.tcp(device);
            return FaultRecord.Effect.of(now == null || before == null ? null : now.since(before), failures);
        }
    }
}
