package org.derbench.sim.staged;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.time.NanoClock;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.process.CommandResult;
import org.derbench.sim.SimTestbed;

/**
 * The hosts of a simulated testbed, as the harness puts forks on them: their links are what the simulation made them.
 */
final class SimHosts implements Hosts {

    private final SimTestbed testbed;
    private final Map<String, Host> hosts = new LinkedHashMap<>();

    /** @param addresses by the names of hosts */
    SimHosts(SimTestbed testbed, Map<String, String> addresses) {
        this.testbed = testbed;
        addresses.forEach((name, address) -> hosts.put(name, new SimulatedHost(name, address, testbed)));
    }

    private record SimulatedHost(String name, String address, SimTestbed testbed) implements Host {

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
            return testbed.start(name);
        }

        @Override
        public CommandResult run(List<String> command, Duration bound) {
            throw new UnsupportedOperationException("a simulated host runs nodes only, and not " + command);
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
    public boolean emulated() {
        return true;
    }

    @Override
    public boolean clockShared() {
        return true;
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
