package org.derbench.sim.staged;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import org.derbench.cim.CimModel;
import org.derbench.engine.course.ExternalTally;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.plugin.PluginFolder;
import org.derbench.engine.plugin.Plugins;
import org.derbench.engine.record.TrialRecord;
import org.derbench.flexibility.FlexibilityModel;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.kit.tiny.TinyModel;
import org.derbench.lab.board.Boards;
import org.derbench.lab.link.TcProfiles;
import org.derbench.message.MessageModel;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.testbed.ExternalAccess;
import org.derbench.run.testbed.ForkTask;
import org.derbench.run.testbed.HostBoards;
import org.derbench.run.testbed.HostChoice;
import org.derbench.run.testbed.HostLinks;
import org.derbench.run.testbed.Placement;
import org.derbench.run.testbed.Ports;
import org.derbench.run.testbed.Systems;
import org.derbench.run.testbed.Testbed;
import org.derbench.run.testbed.TrialAssembly;
import org.derbench.run.testbed.TrialHeads;
import org.derbench.sim.SimTestbed;
import org.derbench.sim.clock.Simulation;
import org.derbench.sim.wire.Network;
import org.derbench.sim.wire.PlainSerializer;
import org.derbench.sim.wire.SimulatedMiddleware;
import org.derbench.sim.wire.Truth;
import org.derbench.sim.wire.WireConditions;
import org.derbench.spi.Middleware;
import org.derbench.spi.Serializer;
import org.derbench.spi.Store;

/**
 * Cells of plans on the simulated testbed: by the same assembly of a fork as on a real one.
 *
 * @param middleware that there are, by name
 * @param wire of each host's link, both ways
 * @param clocks the clock of each host, by its number; null where all read the same one
 * @param heard what each process hears of a line that it is told
 */
record SimCells(
        Simulation.Settings settings,
        Map<String, ? extends SimulatedMiddleware> middleware,
        WireConditions wire,
        List<SimStore> stores,
        LongFunction<SimTestbed.Place> clocks,
        UnaryOperator<String> heard) {

    /** Processes that hear what they are told. */
    SimCells(
            Simulation.Settings settings,
            Map<String, ? extends SimulatedMiddleware> middleware,
            WireConditions wire,
            List<SimStore> stores,
            LongFunction<SimTestbed.Place> clocks) {
        this(settings, middleware, wire, stores, clocks, UnaryOperator.identity());
    }

    /** Hosts that read the same clock. */
    SimCells(
            Simulation.Settings settings,
            Map<String, ? extends SimulatedMiddleware> middleware,
            WireConditions wire,
            List<SimStore> stores) {
        this(settings, middleware, wire, stores, null);
    }

    /** The name of the middleware of {@link #of}. */
    static final String ANY = "any";

    /** A link of 5 ms and 100 Mbit/s each way. */
    static final WireConditions WIRE = WireConditions.of(5_000_000).rate(1e8);

    /** Cells over one middleware, {@link #ANY}, and links as {@link #WIRE}. */
    static SimCells of(long seed, SimulatedMiddleware any) {
        return new SimCells(Simulation.Settings.of(seed), Map.of(ANY, any), WIRE, List.of(new SimStore()));
    }

    /** The same cells, whose processes hear something else. */
    SimCells hearing(UnaryOperator<String> other) {
        return new SimCells(settings, middleware, wire, stores, clocks, other);
    }

    private static final Path HOME = Path.of(System.getProperty("derbench.home", "../.."));
    private static final PluginFolder NOWHERE = new PluginFolder(Path.of("/simulated"), false);
    private static final int PORT = 20_000;
    private static final long LOCAL_NS = 20_000;

    /** What came of a cell. */
    record Result(List<TrialRecord> records, Truth truth, long tookNs, SimTestbed testbed) {}

    /** The models of all messages. */
    static List<MessageModel> models() {
        return List.of(new Iec61850Model(), new CimModel(), new FlexibilityModel(), new TinyModel());
    }

    /** The record of a cell, of a window in milliseconds. */
    TrialRecord record(Cell cell, int windowMs) throws Exception {
        return run(cell, GoldenCase.settings(windowMs)).records().get(0);
    }

    Result run(Cell cell, TrialSettings how) throws Exception {
        Simulation simulation = new Simulation(settings);
        return simulation.run(SimTestbed.COORDINATOR, () -> {
            Network network = new Network(
                    simulation, settings.seed(), (from, to) -> from.equals(to) ? WireConditions.of(LOCAL_NS) : wire);
            Placement placement = Placement.of(cell);
            Map<String, String> addresses = new LinkedHashMap<>();
            Map<String, SimTestbed.Place> places = new LinkedHashMap<>();
            placement.hosts().values().stream().distinct().forEach(host -> {
                String address = "10.0.0." + (addresses.size() + 1);
                addresses.put(host, address);
                SimTestbed.Place at = clocks == null ? SimTestbed.Place.at(address) : clocks.apply(addresses.size());
                places.put(
                        host,
                        new SimTestbed.Place(
                                address,
                                at.originNs(),
                                at.wrongByNs(),
                                0,
                                at.pipesNs(),
                                at.answersNs(),
                                at.driftPpm()));
            });
            stores.forEach(store -> store.runBy(simulation.clock()));
            SimTestbed testbed = new SimTestbed(simulation, network, plugins(), places);
            long startNs = simulation.nowNs();
            List<TrialRecord> records = run(
                    cell, how, testbed, new SimHosts(testbed, network, addresses, clocks == null, heard), placement);
            return new Result(records, network.truth(), simulation.nowNs() - startNs, testbed);
        });
    }

    private List<TrialRecord> run(Cell cell, TrialSettings how, SimTestbed testbed, SimHosts hosts, Placement placement)
            throws InterruptedException {
        Systems systems = new Systems(found(), "amd64");
        TrialHeads heads = new TrialHeads("simulated", systems, "simulated");
        Ports ports = new Ports(List.of());
        ports.fixAt(PORT, 1_000);
        Boards boards = new Boards(HOME.resolve("boards"));
        Testbed.Up up = new Testbed.Up(
                new HostChoice.OpenedHosts(hosts, ""),
                new HostLinks(hosts, true, new TcProfiles(HOME.resolve("tc-profiles")), null),
                HostBoards.open(boards, List.of(placement), hosts, null, null));
        Testbed opened = Testbed.open(() -> up, line -> {});
        List<TrialRecord> records = new ArrayList<>();
        new TrialAssembly(
                        opened, systems, heads, Path.of("/simulated"), ports, ExternalAccess.NONE, new ExternalTally())
                .run(ForkTask.whole(new ScheduledFork(cell, 1), how, 0), records::add);
        return records;
    }

    private SimTestbed.Plugins plugins() {
        Map<String, MessageModel> models = new TreeMap<>();
        models().forEach(model -> models.put(model.name(), model));
        Map<String, Store> own = new TreeMap<>();
        stores.forEach(store -> own.put(store.name(), store));
        return new SimTestbed.Plugins(middleware, models, Map.of("plain", new PlainSerializer()), own);
    }

    /** The same for the coordinator, which asks them what they are. */
    private Plugins found() {
        Map<String, Plugin<Middleware>> found = new TreeMap<>();
        middleware.forEach(
                (name, kind) -> found.put(name, new Plugin<>(kind.in(name, null, ""), NOWHERE, "simulated")));
        Map<String, Plugin<MessageModel>> messages = new LinkedHashMap<>();
        models().forEach(model -> model.classes()
                .forEach(type -> messages.put(type.getSimpleName(), new Plugin<>(model, NOWHERE, "simulated"))));
        Map<String, Plugin<Store>> own = new TreeMap<>();
        stores.forEach(store -> own.put(store.name(), new Plugin<>(store, NOWHERE, "simulated")));
        Plugin<Serializer> plain = new Plugin<>(new PlainSerializer(), NOWHERE, "simulated");
        return new Plugins(found, Map.of("plain", plain), messages, Map.of(), own, List.of());
    }
}
