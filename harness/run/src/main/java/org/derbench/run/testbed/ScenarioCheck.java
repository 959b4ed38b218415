package org.derbench.run.testbed;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.engine.plugin.Plugins;
import org.derbench.lab.BadInputException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.Names;
import org.derbench.lab.process.Programs;
import org.derbench.run.plan.Axis;
import org.derbench.run.plan.Catalogue;
import org.derbench.run.plan.Cell;
import org.derbench.run.scenario.FlowCase;
import org.derbench.run.scenario.FlowInstance;
import org.derbench.run.scenario.RoleCase;
import org.derbench.spi.Middleware;
import org.derbench.spi.Program;

/** Whether there is what a scenario names, and whether it can be run. */
record ScenarioCheck(Systems systems, Catalogue catalogue) {

    /**
     * @throws BadInputException in one line, if it names what there is not
     * @throws MissingCapabilityException if a store's programs are not installed
     */
    void requireKnown(Cell cell) {
        for (FlowCase flow : cell.scenario().flows()) {
            String place = cell.scenario().name() + ": flows." + flow.name();
            require(
                    place + ".middleware",
                    "middleware",
                    cell.of(flow).system(),
                    catalogue.known().get(Axis.MIDDLEWARE));
            require(
                    place + ".serializer",
                    "serializer",
                    flow.serializer(),
                    catalogue.known().get(Axis.SERIALIZER));
            require(
                    place + ".message",
                    "message",
                    flow.message(),
                    catalogue.known().get(Axis.NODE));
            requireSettings(place + ".settings", cell.of(flow));
        }
        for (RoleCase role : cell.scenario().roles()) {
            String place = cell.scenario().name() + ": roles." + role.name();
            require(place + ".link", "link", role.link(), catalogue.known().get(Axis.LINK));
            require(place + ".board", "board", role.board(), catalogue.known().get(Axis.BOARD));
            requireStore(place, role);
        }
    }

    private void requireSettings(String place, Cell flow) {
        try {
            systems.settings(flow);
        } catch (BadInputException e) {
            throw new BadInputException(place + ": " + e.getMessage(), e);
        }
    }

    private void requireStore(String place, RoleCase role) {
        if (role.store().isEmpty()) {
            return;
        }
        Plugins plugins = systems.plugins();
        require(place + ".store", "store", role.store(), plugins.stores().keySet());
        for (Program program : plugins.stores().get(role.store()).instance().programs()) {
            if (Programs.find(program.command()).isEmpty()) {
                throw new MissingCapabilityException(
                        "store '" + role.store() + "' needs " + program.command() + ", which is not installed",
                        "apt-get install " + program.debianPackage());
            }
        }
        if (!role.access().isEmpty()) {
            require(
                    place + ".access",
                    "access of " + role.store(),
                    role.access(),
                    plugins.stores().get(role.store()).instance().accesses());
        }
    }

    private static void require(String place, String kind, String name, Collection<String> known) {
        if (!known.contains(name)) {
            throw new BadInputException(place + ": " + Names.unknown(kind, name, known));
        }
    }

    /** Why the cell of a scenario cannot be run; empty where it can. */
    static String obstacle(Systems systems, Cell cell) {
        Stream<String> ofFlows = cell.scenario().flows().stream().map(flow -> systems.obstacle(cell.of(flow)));
        Stream<String> ofClients = FlowInstance.of(cell.scenario()).stream().map(flow -> clients(systems, cell, flow));
        Stream<String> ofFault = Stream.of(toFault(systems, cell));
        return Stream.of(ofFlows, ofClients, ofFault)
                .flatMap(each -> each)
                .filter(obstacle -> !obstacle.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static String toFault(Systems systems, Cell cell) {
        boolean needless = cell.fault() == null || !cell.fault().killsBroker();
        return needless || cell.scenario().flows().stream().anyMatch(flow -> systems.hasBroker(cell.of(flow)))
                ? ""
                : cell.scenario().name() + " has no broker with " + cell.system();
    }

    private static String clients(Systems systems, Cell cell, FlowInstance flow) {
        Cell of = cell.of(flow.flow());
        Middleware middleware = systems.middleware(of).instance();
        if (middleware.ports().isEmpty()) {
            return of.system() + " exists within one process only, and a scenario has several";
        }
        List<String> clients = flow.clients();
        return clients.size() <= systems.traits(of).clients()
                ? ""
                : of.system() + " serves " + systems.traits(of).clients() + " client at a time, and flow '"
                        + flow.name() + "' has " + clients.size();
    }
}
