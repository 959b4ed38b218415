package org.derbench.lab.board;

import java.util.List;
import org.derbench.lab.BadInputException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.PinnedHost;

/**
 * Gives hosts of this machine that emulate no boards their CPUs.
 *
 * @param allowed the numbers of the CPUs that this process may use
 */
public record HostCpus(List<Integer> allowed) {

    public HostCpus {
        allowed = List.copyOf(allowed);
    }

    /** The CPUs of this machine. */
    public static HostCpus here() {
        return new HostCpus(Cpus.allowed());
    }

    /**
     * Checks that these hosts can have such CPUs.
     *
     * @throws BadInputException if they are machines of their own
     * @throws MissingCapabilityException if there are fewer CPUs than hosts, and each is to have its own
     */
    public void require(CpuChoice choice, Hosts hosts) {
        if (choice == CpuChoice.FREE) {
            return;
        }
        if (!hosts.onThisMachine()) {
            throw new BadInputException("cpus " + choice.label()
                    + ": these hosts are machines of their own, and each has all of its CPUs; use 'free'");
        }
        if (choice == CpuChoice.SPLIT && hosts.hosts().size() > allowed.size()) {
            throw new MissingCapabilityException(
                    "cpus split: " + hosts.hosts().size() + " hosts need a CPU each, and derbench may use "
                            + allowed.size() + " of this machine",
                    "use 'same' or 'free', or a machine with more CPUs");
        }
    }

    /**
     * This host, its programs on the chosen CPUs.
     *
     * @param hosts the names of all hosts
     */
    public Host pin(Host host, CpuChoice choice, List<String> hosts) {
        return switch (choice) {
            case SAME -> new PinnedHost(host, Cpus.prefix(Cpus.last(allowed, 1)));
            case SPLIT ->
                new PinnedHost(
                        host,
                        Cpus.prefix(List.of(Cpus.last(allowed, hosts.size()).get(hosts.indexOf(host.name())))));
            case FREE -> host;
        };
    }
}
