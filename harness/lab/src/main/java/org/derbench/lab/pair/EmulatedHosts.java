package org.derbench.lab.pair;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.process.Children;

/**
 * Any number of hosts on this machine: a network namespace each, and a link from each to a hub, which is a namespace with a bridge.
 * Two hosts alone are joined directly, as an {@link EmulatedPair}.
 */
public final class EmulatedHosts implements AutoCloseable {

    private static final String SUBNET = "10.213.0.";
    private static final int PREFIX_LENGTH = 24;
    /** Its own address belongs to no host: the hub only passes packets on. */
    private static final int MOST = 253;
    private static final String BRIDGE = "hub";
    private static final String PORT = "to";

    private final String label;
    private final NamespaceHolder hub;
    private final List<NamespaceHolder> holders = new ArrayList<>();
    private final Map<String, HubLink> links = new LinkedHashMap<>();

    private EmulatedHosts(String label, NamespaceHolder hub) {
        this.label = label;
        this.hub = hub;
    }

    /**
     * Sets them up, their links unshaped.
     *
     * @param names of the hosts, in the order of their addresses
     * @throws MissingCapabilityException if this user may not make namespaces, with what permits it
     */
    public static EmulatedHosts open(Children children, List<String> names) {
        if (names.isEmpty() || names.size() > MOST) {
            throw new IllegalArgumentException(names.size() + " hosts: 1 to " + MOST + " fit onto a hub");
        }
        return Isolation.firstPermitted(isolation -> join(isolation, children, names));
    }

    private static EmulatedHosts join(Isolation isolation, Children children, List<String> names) throws NamespaceHolder.Refused {
        NamespaceHolder hub = NamespaceHolder.start(children, isolation.first());
        EmulatedHosts hosts = new EmulatedHosts(isolation.label(), hub);
        try {
            hosts.putUp(isolation, children);
            for (String name : names) {
                hosts.add(name, isolation, children);
            }
            return hosts;
        } catch (LabException e) {
            hosts.close();
            throw EmulatedLink.refusal(e);
        } catch (NamespaceHolder.Refused | RuntimeException e) {
            hosts.close();
            throw e;
        }
    }

    private void putUp(Isolation isolation, Children children) {
        Host inHub = new LocalHost(BRIDGE, "", BRIDGE, isolation.inside(hub.pid()), children);
        EmulatedLink.run(inHub, "ip link add dev " + BRIDGE + " type bridge");
        EmulatedLink.run(inHub, "ip link set dev " + BRIDGE + " addrgenmode none");
        EmulatedLink.run(inHub, "ip link set dev " + BRIDGE + " up");
    }

    private void add(String name, Isolation isolation, Children children) throws NamespaceHolder.Refused {
        NamespaceHolder holder = NamespaceHolder.start(children, isolation.beside(hub.pid()));
        holders.add(holder);
        int number = holders.size();
        String port = PORT + number;
        Host host = new LocalHost(name, SUBNET + number, EmulatedLink.DEVICE, isolation.inside(holder.pid()), children);
        Host inHub = new LocalHost(BRIDGE, "", port, isolation.inside(hub.pid()), children);
        EmulatedLink.run(host, "ip link add dev " + EmulatedLink.DEVICE + " type veth peer name " + port + " netns " + hub.pid());
        EmulatedLink.setUp(host, PREFIX_LENGTH);
        EmulatedLink.run(inHub, "ip link set dev " + port + " addrgenmode none");
        EmulatedLink.run(inHub, "ip link set dev " + port + " master " + BRIDGE);
        EmulatedLink.run(inHub, "ip link set dev " + port + " up");
        links.put(name, new HubLink(host, inHub, description()));
    }

    /** How they are made, in words, for the records. */
    public String description() {
        return "network namespaces of one machine, each joined by a veth to a bridge, " + label;
    }

    /** All of them, in the order of their addresses. */
    public List<Host> hosts() {
        return links.values().stream().map(HubLink::initiator).toList();
    }

    /**
     * The one link of that host, which {@link org.derbench.lab.link.Link} shapes: up is from the host into the hub.
     *
     * @throws IllegalArgumentException if there is no such host
     */
    public Pair link(String host) {
        if (!links.containsKey(host)) {
            throw new IllegalArgumentException("no host '" + host + "': there are " + links.keySet());
        }
        return links.get(host);
    }

    @Override
    public void close() {
        holders.forEach(NamespaceHolder::end);
        hub.end();
    }
}
