package org.derbench.lab.pair;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A pair of hosts and their link, as hosts by name.
 *
 * @param near the name of the pair's initiator
 * @param far the name of its responder
 */
public record TwoHosts(Pair pair, String near, String far) implements Hosts {

    /** A pair under the names that the topology gives it. */
    public static TwoHosts of(Pair pair, Topology topology) {
        return new TwoHosts(pair, topology.near(), topology.far());
    }

    @Override
    public String kind() {
        return pair.kind();
    }

    @Override
    public String description() {
        return pair.description();
    }

    @Override
    public Map<String, Host> hosts() {
        Map<String, Host> hosts = new LinkedHashMap<>();
        hosts.put(near, pair.initiator());
        hosts.put(far, pair.responder());
        return hosts;
    }

    @Override
    public Map<String, Pair> links() {
        return Map.of(near, pair);
    }

    @Override
    public boolean emulated() {
        return pair.emulated();
    }

    @Override
    public boolean clockShared() {
        return pair.clockShared();
    }

    @Override
    public void close() {
        pair.close();
    }
}
