package org.derbench.lab.pair;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.lab.BadInputException;
import org.derbench.lab.process.Children;

/**
 * Any number of hosts on this machine's loopback device, each at an address of its own.
 *
 * @param links the link of each host to the machine
 */
record LoopbackHosts(Map<String, Pair> links) implements Hosts {

    private static final String SUBNET = "127.0.0.";
    /** No host has the last address: it is the far end of all links. */
    private static final int HUB = 254;

    /** The hosts; there is nothing to set up. */
    static LoopbackHosts open(Children children, List<String> names) {
        if (names.size() >= HUB) {
            throw new BadInputException(names.size() + " hosts: at most " + (HUB - 1)
                    + " have addresses on the loopback device; ask for fewer");
        }
        Map<String, Pair> links = new LinkedHashMap<>();
        Host hub = LoopbackPair.host("loopback", SUBNET + HUB, children);
        names.forEach(name ->
                links.put(name, new LoopbackPair(LoopbackPair.host(name, SUBNET + (links.size() + 1), children), hub)));
        return new LoopbackHosts(links);
    }

    @Override
    public String kind() {
        return LoopbackPair.KIND;
    }

    @Override
    public String description() {
        return "all hosts on the loopback device of one machine, unshaped";
    }

    @Override
    public Map<String, Host> hosts() {
        Map<String, Host> hosts = new LinkedHashMap<>();
        links.forEach((name, link) -> hosts.put(name, link.initiator()));
        return hosts;
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
        // nothing was put up
    }
}
