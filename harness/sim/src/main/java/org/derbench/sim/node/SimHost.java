package org.derbench.sim.node;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.derbench.engine.costs.Machine;
import org.derbench.engine.node.Children;
import org.derbench.engine.node.NodeHost;
import org.derbench.engine.node.NodePlugins;
import org.derbench.engine.time.NanoClock;
import org.derbench.sim.wire.Network;

/**
 * Where a simulated process runs.
 *
 * @param owner the process
 * @param network the network, with its brokers
 */
public record SimHost(String owner, NanoClock clock, Machine machine, NodePlugins plugins, Network network)
        implements NodeHost {

    @Override
    public Scratch scratch(String role) {
        return name -> Path.of("/simulated", role, name);
    }

    @Override
    public BrokerControl brokers(Children programs, Duration timeout) {
        return new BrokerControl() {
            @Override
            public void mayListen(int port) {
                // the network knows where they listen
            }

            @Override
            public void kill() {
                network.killBrokers(owner);
            }

            @Override
            public void start() {
                network.startBrokers(owner);
            }
        };
    }

    @Override
    public Map<String, String> hashes(List<Path> pluginFolders) {
        return Map.of();
    }
}
