package org.derbench.lab.pair;

import java.util.List;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;

/** The device of an emulated host's link; it has the same name in each host. */
final class EmulatedLink {

    static final String DEVICE = "link0";

    private EmulatedLink() {}

    /** Gives the host's device its address and puts it up. */
    static void setUp(Host host, int prefixLength) {
        run(host, "ip link set dev lo up");
        // no link-local IPv6 address: its discovery would put packets on the wire that no trial sent
        run(host, "ip link set dev " + host.device() + " addrgenmode none");
        run(host, "ip address add " + host.address() + "/" + prefixLength + " dev " + host.device());
        run(host, "ip link set dev " + host.device() + " up");
    }

    /** Runs a command there whose words have no blanks. */
    static void run(Host host, String command) {
        host.run(List.of(command.split(" ")), EmulatedPair.BOUND).outOrThrow();
    }

    /**
     * Turns a failure into a refusal: root of a container may have the right to make namespaces, but not to make
     * devices in them.
     */
    static NamespaceHolder.Refused refusal(LabException e) {
        if (e.getMessage().contains("Unknown device type")) {
            throw new MissingCapabilityException(
                    "the kernel has no veth or no bridge", "modprobe veth bridge, or a kernel that has them");
        }
        return new NamespaceHolder.Refused(e.getMessage());
    }
}
