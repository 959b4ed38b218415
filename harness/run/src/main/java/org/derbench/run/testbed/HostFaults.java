package org.derbench.run.testbed;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.link.HostAddress;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.LinkChange;
import org.derbench.run.plan.FaultMeans;

/**
 * The means of faults on the hosts of a fork.
 *
 * @param links the links of these hosts
 * @param hosts finds the host of a role
 * @param addresses is given each address that a fault changes, to be read back at the end
 * @param bounds the bounds of waits on the hosts
 */
record HostFaults(
        HostLinks links,
        Function<String, Host> hosts,
        Consumer<HostAddress> addresses,
        Function<WaitBound, Duration> bounds)
        implements FaultMeans {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Override
    public Host host(String role) {
        return hosts.apply(role);
    }

    @Override
    public String changeAddress(String role) {
        HostAddress address = new HostAddress(host(role));
        addresses.accept(address);
        return address.change();
    }

    @Override
    public void restoreAddress(String role) {
        new HostAddress(host(role)).restore();
    }

    @Override
    public void returnAddress(String role) {
        try {
            restoreAddress(role);
        } catch (LabException | MissingCapabilityException e) {
            throw new TestbedBrokenException(e.getMessage(), e);
        }
    }

    @Override
    public String worsen(List<String> hosts, LinkChange change) {
        return links.change(hosts, change);
    }

    @Override
    public void restore(List<String> hosts, LinkChange change) {
        links.restore(hosts, change);
    }

    @Override
    public Duration startUp() {
        return bounds.apply(WaitBound.START_UP);
    }

    @Override
    public Duration brokerUp() {
        return bounds.apply(WaitBound.BROKER_UP);
    }

    @Override
    public Duration patience() {
        return PATIENCE;
    }
}
