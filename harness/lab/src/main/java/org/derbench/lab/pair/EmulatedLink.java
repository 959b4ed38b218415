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
        run(
                host,
                "ip link set dev lo up",
                quiet(host.device()),
                "ip address add " + host.address() + "/" + prefixLength + " dev " + host.device(),
                "ip link set dev " + host.device() + " up");
    }

    /**
     * The command that keeps a network device without a link-local IPv6 address. Such an address would be announced in
     * packets that belong to no trial.
     */
    static String quiet(String device) {
        return "ip link set dev " + device + " addrgenmode none";
    }

    /**
     * Runs commands on the host until one fails. They share a process, since entering a namespace takes longer than any
     * of them.
     */
    static void run(Host host, String... commands) {
        host.run(inOrder(commands), EmulatedPair.BOUND).outOrThrow();
    }

    /** One command that runs these in their order until one fails. */
    static List<String> inOrder(String... commands) {
        return List.of("sh", "-c", String.join(" && ", commands));
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
