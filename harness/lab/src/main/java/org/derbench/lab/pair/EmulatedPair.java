package org.derbench.lab.pair;

import java.time.Duration;
import java.util.List;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.process.Children;

/**
 * Two network namespaces on this machine, joined by a veth. As root, or else in a user namespace that makes its user
 * root inside it alone.
 */
public final class EmulatedPair implements Pair {

    private static final String DEVICE = "link0";
    private static final String INITIATOR_ADDRESS = "10.213.0.1";
    private static final String RESPONDER_ADDRESS = "10.213.0.2";
    private static final int PREFIX_LENGTH = 30;
    private static final Duration BOUND = Duration.ofSeconds(10);

    private final Isolation isolation;
    private final NamespaceHolder first;
    private final NamespaceHolder second;
    private final Host initiator;
    private final Host responder;

    private EmulatedPair(Isolation isolation, NamespaceHolder first, NamespaceHolder second, Children children) {
        this.isolation = isolation;
        this.first = first;
        this.second = second;
        this.initiator = new LocalHost("initiator", INITIATOR_ADDRESS, DEVICE, isolation.inside(first.pid()), children);
        this.responder = new LocalHost("responder", RESPONDER_ADDRESS, DEVICE, isolation.inside(second.pid()), children);
    }

    /**
     * Sets the pair up, its link unshaped.
     *
     * @throws MissingCapabilityException if this user may not make namespaces, with what permits it
     */
    public static EmulatedPair open(Children children) {
        StringBuilder reasons = new StringBuilder();
        for (Isolation isolation : Isolation.values()) {
            try {
                return join(isolation, children);
            } catch (NamespaceHolder.Refused refused) {
                reasons.append(reasons.isEmpty() ? "" : "; ").append(isolation.label()).append(": ").append(refused.getMessage());
            }
        }
        throw new MissingCapabilityException("network namespaces are not permitted (" + reasons + ")",
                NamespaceRemedy.forThisMachine());
    }

    @Override
    public String kind() {
        return "emulated";
    }

    @Override
    public String description() {
        return "two network namespaces of one machine joined by a veth, " + isolation.label();
    }

    @Override
    public Host initiator() {
        return initiator;
    }

    @Override
    public Host responder() {
        return responder;
    }

    @Override
    public boolean emulated() {
        return true;
    }

    @Override
    public boolean clockShared() {
        return true;
    }

    @Override
    public boolean shapeable() {
        return true;
    }

    @Override
    public void close() {
        second.end();
        first.end();
    }

    private static EmulatedPair join(Isolation isolation, Children children) throws NamespaceHolder.Refused {
        NamespaceHolder first = NamespaceHolder.start(children, isolation.first());
        try {
            NamespaceHolder second = NamespaceHolder.start(children, isolation.beside(first.pid()));
            EmulatedPair pair = new EmulatedPair(isolation, first, second, children);
            pair.connect();
            return pair;
        } catch (NamespaceHolder.Refused | RuntimeException e) {
            first.end();
            throw e;
        }
    }

    /** Root of a container may have the right to make namespaces, and none to make devices in them. */
    private void connect() throws NamespaceHolder.Refused {
        try {
            run(initiator, "ip link add dev " + DEVICE + " type veth peer name " + DEVICE + " netns " + second.pid());
            setUp(initiator);
            setUp(responder);
        } catch (LabException e) {
            second.end();
            throw refusal(e);
        } catch (RuntimeException e) {
            second.end();
            throw e;
        }
    }

    private static NamespaceHolder.Refused refusal(LabException e) {
        if (e.getMessage().contains("Unknown device type")) {
            throw new MissingCapabilityException("the kernel has no veth", "modprobe veth, or a kernel that has it");
        }
        return new NamespaceHolder.Refused(e.getMessage());
    }

    private static void setUp(Host host) {
        run(host, "ip link set dev lo up");
        // no link-local IPv6 address: its discovery would put packets on the wire that no trial sent
        run(host, "ip link set dev " + DEVICE + " addrgenmode none");
        run(host, "ip address add " + host.address() + "/" + PREFIX_LENGTH + " dev " + DEVICE);
        run(host, "ip link set dev " + DEVICE + " up");
    }

    private static void run(Host host, String command) {
        host.run(List.of(command.split(" ")), BOUND).outOrThrow();
    }
}
