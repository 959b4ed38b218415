package org.derbench.sim.staged;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.derbench.engine.time.NanoClock;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.LinkChange;
import org.derbench.lab.pair.LinkChanges;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.process.CommandResult;
import org.derbench.sim.SimTestbed;
import org.derbench.sim.wire.Network;

/**
 * The hosts of a simulated testbed, as the harness puts forks on them: their links are what the simulation made them,
 * and are made worse in its network.
 */
final class SimHosts implements Hosts {

    private static final double PERCENT = 100;
    private static final double NS_PER_MS = 1e6;

    private final SimTestbed testbed;
    private final Network network;
    private final boolean clockShared;
    private final Map<String, Host> hosts = new LinkedHashMap<>();

    /**
     * @param addresses by the names of hosts
     * @param heard what each process hears of a line that it is told
     */
    SimHosts(
            SimTestbed testbed,
            Network network,
            Map<String, String> addresses,
            boolean clockShared,
            UnaryOperator<String> heard) {
        this.clockShared = clockShared;
        this.testbed = testbed;
        this.network = network;
        addresses.forEach((name, address) -> hosts.put(
                name,
                new SimulatedHost(
                        name, address, testbed, new SimAddress(network, address, new AtomicReference<>()), heard)));
    }

    /**
     * The address of a host, as {@code ip} sets and shows it. All messages to the first one and from it are lost while
     * it has another.
     */
    private record SimAddress(Network network, String first, AtomicReference<String> now) {

        private static final String PREFIX = "/24";

        String run(List<String> command) {
            if (command.subList(0, 2).equals(List.of("ip", "address"))) {
                set(command.get(2).equals("add") ? command.get(3).replace(PREFIX, "") : "");
                return "";
            }
            if (command.contains("address")) {
                return "2: eth0    inet " + (now.get() == null ? first : now.get()) + PREFIX;
            }
            if (command.contains("get")) {
                return command.get(command.size() - 1) + " dev eth0 src " + first + " congctl cubic";
            }
            throw new UnsupportedOperationException("a simulated host runs nodes only, and not " + command);
        }

        private void set(String address) {
            now.set(address);
            if (address.equals(first)) {
                network.returns(first);
            } else {
                network.leaves(first);
            }
        }
    }

    private record SimulatedHost(
            String name, String address, SimTestbed testbed, SimAddress own, UnaryOperator<String> heard)
            implements Host {

        @Override
        public String device() {
            return "eth0";
        }

        @Override
        public boolean deviceShared() {
            return false;
        }

        @Override
        public String java() {
            return "java";
        }

        @Override
        public List<String> jvmOptions() {
            return List.of();
        }

        @Override
        public String architecture() {
            return "amd64";
        }

        @Override
        public Path place(Path folder) {
            return folder;
        }

        @Override
        public Process start(List<String> command) {
            return new Mishearing(testbed.start(name), heard);
        }

        @Override
        public CommandResult run(List<String> command, Duration bound) {
            return new CommandResult(command, 0, own.run(command), "");
        }

        @Override
        public CommandResult administer(List<String> command, Duration bound) {
            return run(command, bound);
        }
    }

    @Override
    public String kind() {
        return "simulated";
    }

    @Override
    public String description() {
        return "simulated";
    }

    @Override
    public Map<String, Host> hosts() {
        return hosts;
    }

    @Override
    public Map<String, Pair> links() {
        return Map.of();
    }

    @Override
    public Optional<LinkChanges> ownLinks() {
        return Optional.of(new LinkChanges() {
            @Override
            public String change(String host, LinkChange change) {
                String address = hosts.get(host).address();
                if (change.isDown()) {
                    others(host).forEach(other -> network.cut(address, other));
                } else {
                    network.worsen(address, change.lossPercent() / PERCENT, (long) (change.delayMs() * NS_PER_MS));
                }
                return "simulated";
            }

            @Override
            public void restore(String host, LinkChange change) {
                String address = hosts.get(host).address();
                others(host).forEach(other -> network.heal(address, other));
                network.mend(address);
            }
        });
    }

    private List<String> others(String host) {
        return hosts.values().stream()
                .filter(other -> !other.name().equals(host))
                .map(Host::address)
                .toList();
    }

    @Override
    public boolean emulated() {
        return true;
    }

    @Override
    public boolean onThisMachine() {
        return false;
    }

    @Override
    public boolean clockShared() {
        return clockShared;
    }

    @Override
    public NanoClock clock() {
        return testbed.clock();
    }

    @Override
    public void close() {
        // it ends with its simulation
    }
}
