package org.derbench.sim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.engine.course.ForkRunner;
import org.derbench.engine.course.ForkSpec;
import org.derbench.engine.course.NodeStarter;
import org.derbench.engine.course.Repetitions;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.time.NanoClock;
import org.derbench.message.MessageModel;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.node.SimHost;
import org.derbench.sim.node.SimMachine;
import org.derbench.sim.node.SimPlugins;
import org.derbench.sim.node.SimProcess;
import org.derbench.sim.wire.Network;
import org.derbench.sim.wire.PlainSerializer;
import org.derbench.sim.wire.SimulatedMiddleware;
import org.derbench.spi.Middleware;
import org.derbench.spi.Serializer;
import org.derbench.spi.Store;

/** Hosts, a network and processes of one simulation, on which a fork runs as on real ones. */
public final class SimTestbed implements NodeStarter {

    /** The name of the coordinator's threads. */
    public static final String COORDINATOR = "coordinator";

    private final Simulation simulation;
    private final Network network;
    private final Plugins plugins;
    private final Map<String, Place> places;
    private final Map<String, Integer> started = new TreeMap<>();
    private final Map<String, SimProcess> running = new LinkedHashMap<>();
    private final List<SimProcess> processes = new ArrayList<>();

    /**
     * The machine of a role.
     *
     * @param host its address
     * @param originNs how far its clock's origin is before the simulation's
     * @param wrongByNs how far its time since 1970 is off when its first process starts
     * @param jumpNs by how much that changes when another process replaces it
     * @param pipesNs the time of text from the coordinator
     * @param answersNs the time of text to it
     * @param driftPpm by how many millionths its clock is faster
     */
    public record Place(
            String host, long originNs, long wrongByNs, long jumpNs, long pipesNs, long answersNs, long driftPpm) {

        /** A machine with the simulation's own clock. */
        public static Place at(String host) {
            return new Place(host, 0, 0, 0, 0, 0, 0);
        }
    }

    /** The plugins that processes find. */
    public record Plugins(
            Map<String, ? extends SimulatedMiddleware> middleware,
            Map<String, MessageModel> models,
            Map<String, Serializer> serializers,
            Map<String, Store> stores) {

        /** One middleware, named {@code sim}, and one serializer, named {@code plain}. */
        public static Plugins of(SimulatedMiddleware kind, MessageModel model) {
            return new Plugins(
                    Map.of("sim", kind), Map.of(model.name(), model), Map.of("plain", new PlainSerializer()), Map.of());
        }
    }

    /** @param places the places of all roles */
    public SimTestbed(Simulation simulation, Network network, Plugins plugins, Map<String, Place> places) {
        this.simulation = simulation;
        this.network = network;
        this.plugins = plugins;
        this.places = places;
    }

    /** Runs the fork to its end; returns its records. To be called on a thread of the simulation. */
    public List<TrialRecord> run(ForkSpec fork, TrialHead head, int repetitions, boolean oneProcess)
            throws InterruptedException {
        List<TrialRecord> records = new ArrayList<>();
        new ForkRunner(fork, this, oneProcess, clock()).run(head, Repetitions.all(repetitions), records::add);
        return records;
    }

    /** The coordinator's clock. */
    public NanoClock clock() {
        return simulation.clock();
    }

    @Override
    public Process start(String role) {
        Place place = places.get(role);
        int times = started.merge(role, 1, Integer::sum);
        String owner = role + "#" + times;
        SimProcess process = SimProcess.start(
                simulation,
                owner,
                new SimHost(
                        owner,
                        simulation.clock(
                                place.originNs(), place.wrongByNs() + (times - 1) * place.jumpNs(), place.driftPpm()),
                        new SimMachine(network, place.host()),
                        pluginsOf(owner),
                        network),
                place.pipesNs(),
                place.answersNs());
        running.put(role, process);
        processes.add(process);
        return process;
    }

    private SimPlugins pluginsOf(String owner) {
        Map<String, Middleware> own = new TreeMap<>();
        plugins.middleware().forEach((name, kind) -> own.put(name, kind.in(name, network, owner)));
        return new SimPlugins(own, plugins.models(), plugins.serializers(), plugins.stores());
    }

    /** The process of that role; null before it was started. */
    public SimProcess process(String role) {
        return running.get(role);
    }

    /** All processes that were started, in their order. */
    public List<SimProcess> processes() {
        return List.copyOf(processes);
    }
}
