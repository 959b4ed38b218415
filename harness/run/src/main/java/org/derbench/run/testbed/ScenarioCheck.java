package org.derbench.run.testbed;

import java.util.Collection;
import org.derbench.engine.plugin.Plugins;
import org.derbench.lab.BadInputException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.Names;
import org.derbench.lab.process.Programs;
import org.derbench.run.plan.Axis;
import org.derbench.run.plan.Catalogue;
import org.derbench.run.plan.Cell;
import org.derbench.run.scenario.FlowCase;
import org.derbench.run.scenario.RoleCase;
import org.derbench.spi.Program;

/** Checks that the names in a scenario are known. */
record ScenarioCheck(Systems systems, Catalogue catalogue) {

    /**
     * @throws BadInputException in one line, if it names something unknown
     * @throws MissingCapabilityException if a store's programs are not installed
     */
    void requireKnown(Cell cell) {
        for (FlowCase flow : cell.scenario().flows()) {
            String place = cell.scenario().name() + ": flows." + flow.name();
            require(
                    place + ".middleware",
                    "middleware",
                    flow.system(),
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
            requireSettings(place + ".settings", flow);
        }
        for (RoleCase role : cell.scenario().roles()) {
            String place = cell.scenario().name() + ": roles." + role.name();
            require(place + ".link", "link", role.link(), catalogue.known().get(Axis.LINK));
            require(place + ".board", "board", role.board(), catalogue.known().get(Axis.BOARD));
            requireStore(place, role);
        }
    }

    private void requireSettings(String place, FlowCase flow) {
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
}
