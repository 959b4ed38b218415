package org.derbench.run.hosts;

import java.time.Duration;
import org.derbench.engine.fault.BrokerKill;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultException;
import org.derbench.engine.fault.RoleKill;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.wire.LinkChange;
import org.derbench.run.fault.Means;

/**
 * Brings faults about on the hosts of a fork.
 *
 * @param host   at the near end of the link
 * @param broker the role at which brokers run
 */
record HostFaults(HostLinks links, String host, String broker) implements Means {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Override
    public Fault link(Duration at, Duration lasts, LinkChange change) {
        return new OfLink(links, host, at, lasts, change);
    }

    @Override
    public Fault brokerKilled(Duration at, Duration restartAfter) {
        return new BrokerKill(at, broker, restartAfter, PATIENCE);
    }

    @Override
    public Fault responderKilled(Duration at, Duration restartAfter) {
        return new RoleKill(at, PairScenario.RESPONDER, restartAfter, PATIENCE);
    }

    /** A link that is made worse, and what it was again. */
    private record OfLink(HostLinks links, String host, Duration at, Duration lasts, LinkChange change) implements Fault {

        @Override
        public Duration patience() {
            return PATIENCE;
        }

        @Override
        public String begin(Roles roles) throws FaultException {
            try {
                return links.change(host, change);
            } catch (LabException | MissingCapabilityException e) {
                throw new FaultException(e.getMessage(), e);
            }
        }

        @Override
        public boolean end(Roles roles) throws FaultException {
            try {
                links.restore(host, change);
                return false;
            } catch (LabException e) {
                throw new FaultException(e.getMessage(), e);
            }
        }
    }
}
