package org.derbench.lab.pair;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.process.Children;

/**
 * Two network namespaces on this machine, joined by a veth. As root, or else in a user namespace that makes its user
 * root inside it alone.
 */
public final class EmulatedPair implements Pair {

    static final String KIND = "emulated";
    private static final String DEVICE = EmulatedLink.DEVICE;
    private static final String INITIATOR_ADDRESS = "10.213.0.1";
    private static final String RESPONDER_ADDRESS = "10.213.0.2";
    private static final int PREFIX_LENGTH = 30;
    static final Duration BOUND = Duration.ofSeconds(10);

    private final Isolation isolation;
    private final NamespaceHolder first;
    private final NamespaceHolder second;
    private final Host initiator;
    private final Host responder;
    private final Children children;
    private final Detour detour;

    private EmulatedPair(Isolation isolation, NamespaceHolder first, NamespaceHolder second, String near, String far, Children children) {
        this.isolation = isolation;
        this.first = first;
        this.second = second;
        this.children = children;
        this.detour = new Detour(this, children);
        this.initiator = new LocalHost(near, INITIATOR_ADDRESS, DEVICE, isolation.inside(first.pid()), children);
        this.responder = new LocalHost(far, RESPONDER_ADDRESS, DEVICE, isolation.inside(second.pid()), children);
    }

    /**
     * Sets the pair of the study up, its link unshaped.
     *
     * @throws MissingCapabilityException if this user may not make namespaces, with what permits it
     */
    public static EmulatedPair open(Children children) {
        return open(children, Topology.PAIR.near(), Topology.PAIR.far());
    }

    static EmulatedPair open(Children children, String near, String far) {
        return Isolation.firstPermitted(isolation -> join(isolation, near, far, children));
    }

    @Override
    public String kind() {
        return KIND;
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
    public Optional<Detour> detour() {
        return Optional.of(detour);
    }

    @Override
    public void close() {
        detour.close();
        second.end();
        first.end();
    }

    private static EmulatedPair join(Isolation isolation, String near, String far, Children children) throws NamespaceHolder.Refused {
        NamespaceHolder first = NamespaceHolder.start(children, isolation.first());
        try {
            NamespaceHolder second = NamespaceHolder.start(children, isolation.beside(first.pid()));
            EmulatedPair pair = new EmulatedPair(isolation, first, second, near, far, children);
            pair.begin();
            return pair;
        } catch (NamespaceHolder.Refused | RuntimeException e) {
            first.end();
            throw e;
        }
    }

    /** Root of a container may have the right to make namespaces, and none to make devices in them. */
    private void begin() throws NamespaceHolder.Refused {
        try {
            connect();
        } catch (LabException e) {
            second.end();
            throw EmulatedLink.refusal(e);
        } catch (RuntimeException e) {
            second.end();
            throw e;
        }
    }

    /** Joins the hosts by a veth. */
    void connect() {
        EmulatedLink.run(initiator, "ip link add dev " + DEVICE + " type veth peer name " + DEVICE + " netns " + second.pid());
        EmulatedLink.setUp(initiator, PREFIX_LENGTH);
        EmulatedLink.setUp(responder, PREFIX_LENGTH);
    }

    /** Joins each host by a veth to that namespace: the initiator to its device {@code up}, the responder to {@code down}. */
    void connectTo(NamespaceHolder between, String up, String down) {
        EmulatedLink.run(initiator, "ip link add dev " + DEVICE + " type veth peer name " + up + " netns " + between.pid());
        EmulatedLink.run(responder, "ip link add dev " + DEVICE + " type veth peer name " + down + " netns " + between.pid());
        EmulatedLink.setUp(initiator, PREFIX_LENGTH);
        EmulatedLink.setUp(responder, PREFIX_LENGTH);
    }

    /** Takes the hosts' devices away; the second is gone with the first where they are one veth. */
    void disconnect() {
        List.of(initiator, responder).forEach(host -> host.run(List.of("ip", "link", "del", "dev", DEVICE), BOUND));
    }

    /** A further network namespace beside those of the hosts. */
    NamespaceHolder beside() {
        try {
            return NamespaceHolder.start(children, isolation.beside(first.pid()));
        } catch (NamespaceHolder.Refused e) {
            throw new LabException("a network namespace cannot be made any more: " + e.getMessage(), e);
        }
    }

    List<String> inside(NamespaceHolder holder) {
        return isolation.inside(holder.pid());
    }
}
