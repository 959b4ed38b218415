package org.derbench.run.testbed;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.fault.FaultException;
import org.derbench.engine.fault.Kill;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.link.HostAddress;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.LinkChange;
import org.derbench.run.plan.FaultInjector;

/**
 * Brings faults about on the hosts of a fork.
 *
 * @param links the links of these hosts
 * @param hosts by the roles on them
 * @param addresses is given each address that a fault changes, to be read back at the end
 * @param bounds the bounds of waits on the hosts
 */
record HostFaults(
        HostLinks links,
        Function<String, Host> hosts,
        Consumer<HostAddress> addresses,
        Function<WaitBound, Duration> bounds)
        implements FaultInjector {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Override
    public Fault link(Duration at, Duration lasts, LinkChange change, List<String> hosts) {
        return new OfLink(links, hosts, at, lasts, change);
    }

    @Override
    public Fault addressChanged(Duration at, Duration lasts, String role) {
        HostAddress address = new HostAddress(hosts.apply(role));
        addresses.accept(address);
        return new AddressChange(address, at, lasts, PATIENCE);
    }

    @Override
    public Fault brokerKilled(Duration at, Duration restartAfter, String role) {
        return new Kill(
                Kill.Victim.BROKERS,
                at,
                role,
                restartAfter,
                bounds.apply(WaitBound.BROKER_UP).plus(PATIENCE));
    }

    @Override
    public Fault roleKilled(Duration at, Duration restartAfter, String role) {
        return new Kill(
                Kill.Victim.PROCESS,
                at,
                role,
                restartAfter,
                bounds.apply(WaitBound.START_UP)
                        .multipliedBy(4)
                        .plus(bounds.apply(WaitBound.BROKER_UP).multipliedBy(2)));
    }

    /** A fault that makes links worse, and restores them. */
    private record OfLink(HostLinks links, List<String> hosts, Duration at, Duration lasts, LinkChange change)
            implements Fault {

        @Override
        public Duration patience() {
            return PATIENCE;
        }

        @Override
        public String begin(Roles roles) throws FaultException {
            try {
                return hosts.stream()
                        .map(host -> links.change(host, change))
                        .distinct()
                        .collect(Collectors.joining(", "));
            } catch (LabException | MissingCapabilityException e) {
                throw new FaultException(e.getMessage(), e);
            }
        }

        @Override
        public boolean end(Roles roles) throws FaultException {
            try {
                links.restore(hosts, change);
                return false;
            } catch (LabException e) {
                throw new FaultException(e.getMessage(), e);
            }
        }
    }
}
