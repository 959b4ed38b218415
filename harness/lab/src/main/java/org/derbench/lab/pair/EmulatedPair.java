package org.derbench.lab.pair;

import java.time.Duration;
import java.util.Optional;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.process.Children;

/**
 * Two network namespaces on this machine, joined by a veth. They are made as root, or else in a user namespace, whose
 * user is root inside it alone.
 */
public final class EmulatedPair implements Pair {

    static final String KIND = "emulated";
    private static final String DEVICE = EmulatedLink.DEVICE;
    private static final String INITIATOR_ADDRESS = "10.213.0.1";
    private static final String RESPONDER_ADDRESS = "10.213.0.2";
    /** Prefix of a network that also has the address that a fault may give to a host. */
    private static final int PREFIX_LENGTH = 24;

    static final Duration BOUND = Duration.ofSeconds(10);

    private final String label;
    private final NamespaceHolder first;
    private final NamespaceHolder second;
    private final Host initiator;
    private final Host responder;
    private final VethLink way;
    private final RelayPath detour;

    private EmulatedPair(
            Isolation isolation,
            NamespaceHolder first,
            NamespaceHolder second,
            String near,
            String far,
            Children children) {
        this.label = isolation.label();
        this.first = first;
        this.second = second;
        this.initiator = new LocalHost(near, INITIATOR_ADDRESS, DEVICE, isolation.inside(first.pid()), children);
        this.responder = new LocalHost(far, RESPONDER_ADDRESS, DEVICE, isolation.inside(second.pid()), children);
        this.way = new VethLink(
                isolation,
                new VethLink.End(initiator, first.pid(), EmulatedPair::setUp),
                new VethLink.End(responder, second.pid(), EmulatedPair::setUp),
                children);
        this.detour = new RelayPath(way);
    }

    /**
     * Sets up the pair of the study, its link unshaped.
     *
     * @throws MissingCapabilityException if this user may not make namespaces; the message says what permits it
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
        return "two network namespaces of one machine joined by a veth, " + label;
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
    public Optional<RelayPath> detour() {
        return Optional.of(detour);
    }

    @Override
    public void close() {
        detour.close();
        second.end();
        first.end();
    }

    private static EmulatedPair join(Isolation isolation, String near, String far, Children children)
            throws NamespaceHolder.Refused {
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

    private static void setUp(Host host) {
        EmulatedLink.setUp(host, PREFIX_LENGTH);
    }

    /**
     * Makes the namespaces and the link. Root of a container may have the right to make namespaces, but not to make
     * devices in them.
     */
    private void begin() throws NamespaceHolder.Refused {
        try {
            way.connect();
        } catch (LabException e) {
            second.end();
            throw EmulatedLink.refusal(e);
        } catch (RuntimeException e) {
            second.end();
            throw e;
        }
    }
}
