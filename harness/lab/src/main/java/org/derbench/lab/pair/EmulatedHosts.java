package org.derbench.lab.pair;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.derbench.engine.io.Plural;
import org.derbench.lab.BadInputException;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.SideBySide;

/**
 * Any number of hosts on this machine: a network namespace each, and a link from each to a hub, which is a namespace
 * with a bridge. Two hosts with one link are joined directly, as an {@link EmulatedPair}.
 */
public final class EmulatedHosts implements Hosts {

    private static final String SUBNET = "10.213.0.";
    private static final int PREFIX_LENGTH = 24;
    /** All addresses but the hub's own. */
    private static final int MOST = 253;

    private static final String BRIDGE = "hub";
    private static final String PORT = "to";
    /** Links are probed against the hub, at this address. */
    private static final String HUB_ADDRESS = SUBNET + (MOST + 1);

    private final String label;
    private final NamespaceHolder hub;
    private final List<NamespaceHolder> holders = Collections.synchronizedList(new ArrayList<>());
    private final List<RelayPath> detours = Collections.synchronizedList(new ArrayList<>());
    private final Map<String, Pair> links = new LinkedHashMap<>();

    private EmulatedHosts(String label, NamespaceHolder hub) {
        this.label = label;
        this.hub = hub;
    }

    /**
     * Sets up the hosts, their links unshaped.
     *
     * @param names the names of the hosts, in the order of their addresses
     * @throws MissingCapabilityException if this user may not make namespaces; the message says what permits it
     */
    public static EmulatedHosts open(Children children, List<String> names) {
        if (names.isEmpty() || names.size() > MOST) {
            throw new BadInputException(
                    Plural.of(names.size(), "host") + ": 1 to " + MOST + " fit onto an emulated hub; ask for fewer");
        }
        return Isolation.firstPermitted(isolation -> join(isolation, children, names));
    }

    private static EmulatedHosts join(Isolation isolation, Children children, List<String> names)
            throws NamespaceHolder.Refused {
        NamespaceHolder hub = NamespaceHolder.start(children, isolation.first());
        EmulatedHosts hosts = new EmulatedHosts(isolation.label(), hub);
        try {
            hosts.putUp(isolation, children);
            hosts.add(names, isolation, children);
            return hosts;
        } catch (LabException e) {
            hosts.close();
            throw EmulatedLink.refusal(e);
        } catch (RuntimeException e) {
            hosts.close();
            throw e;
        }
    }

    private void putUp(Isolation isolation, Children children) {
        Host inHub = new LocalHost(BRIDGE, HUB_ADDRESS, BRIDGE, isolation.inside(hub.pid()), children);
        EmulatedLink.run(inHub, "ip link add dev " + BRIDGE + " type bridge");
        EmulatedLink.setUp(inHub, PREFIX_LENGTH);
    }

    private void add(List<String> names, Isolation isolation, Children children) {
        List<Integer> numbers = IntStream.rangeClosed(1, names.size()).boxed().toList();
        SideBySide.here()
                .map(numbers, number -> added(names.get(number - 1), number, isolation, children))
                .forEach(link -> links.put(link.initiator().name(), link));
    }

    /** @param number its place in the order of addresses, from 1 */
    private HubLink added(String name, int number, Isolation isolation, Children children) {
        NamespaceHolder holder = holder(isolation, children);
        holders.add(holder);
        String port = PORT + number;
        Host host = new LocalHost(name, SUBNET + number, EmulatedLink.DEVICE, isolation.inside(holder.pid()), children);
        Host inHub = new LocalHost(BRIDGE, HUB_ADDRESS, port, isolation.inside(hub.pid()), children);
        VethLink way = new VethLink(
                isolation,
                new VethLink.End(host, holder.pid(), end -> EmulatedLink.setUp(end, PREFIX_LENGTH)),
                new VethLink.End(inHub, hub.pid(), EmulatedHosts::plugIn),
                children);
        way.connect();
        RelayPath around = new RelayPath(way);
        detours.add(around);
        return new HubLink(host, inHub, description(), around);
    }

    private NamespaceHolder holder(Isolation isolation, Children children) {
        try {
            return NamespaceHolder.start(children, isolation.beside(hub.pid()));
        } catch (NamespaceHolder.Refused e) {
            throw new LabException(e.getMessage(), e);
        }
    }

    /** Makes the hub's device a port of the bridge. */
    private static void plugIn(Host inHub) {
        EmulatedLink.run(
                inHub,
                EmulatedLink.quiet(inHub.device()),
                "ip link set dev " + inHub.device() + " master " + BRIDGE,
                "ip link set dev " + inHub.device() + " up");
    }

    @Override
    public String kind() {
        return EmulatedPair.KIND;
    }

    @Override
    public String description() {
        return "network namespaces of one machine, each joined by a veth to a bridge, " + label;
    }

    @Override
    public Map<String, Host> hosts() {
        Map<String, Host> hosts = new LinkedHashMap<>();
        links.forEach((name, link) -> hosts.put(name, link.initiator()));
        return hosts;
    }

    /** The link of each host, which {@link org.derbench.lab.link.Link} shapes: up is from the host into the hub. */
    @Override
    public Map<String, Pair> links() {
        return Collections.unmodifiableMap(links);
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
    public void close() {
        detours.forEach(RelayPath::close);
        holders.forEach(NamespaceHolder::end);
        hub.end();
    }
}
