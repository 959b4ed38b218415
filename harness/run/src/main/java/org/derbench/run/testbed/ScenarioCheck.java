package org.derbench.run.testbed;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.derbench.engine.books.SizeMix;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.plugin.Plugins;
import org.derbench.lab.BadInputException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.Names;
import org.derbench.lab.process.Programs;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.run.plan.Axis;
import org.derbench.run.plan.Catalogue;
import org.derbench.run.plan.Cell;
import org.derbench.run.scenario.FlowCase;
import org.derbench.run.scenario.RoleCase;
import org.derbench.run.scenario.ScenarioCase;
import org.derbench.spi.Expect;
import org.derbench.spi.External;
import org.derbench.spi.Middleware;
import org.derbench.spi.Program;
import org.derbench.spi.Store;

/** Checks that the names in a scenario are known. */
record ScenarioCheck(Systems systems, Catalogue catalogue) {

    /**
     * An unknown name.
     *
     * @param place its place in the scenario's file
     */
    record Unknown(String place, String reason) {}

    /**
     * @throws BadInputException in one line, if it names something unknown
     * @throws MissingCapabilityException if a store's programs are not installed
     */
    void requireKnown(Cell cell) {
        ScenarioCase scenario = cell.scenario();
        unknown(scenario).stream().findFirst().ifPresent(first -> {
            throw new BadInputException(scenario.name() + ": " + first.place() + ": " + first.reason());
        });
        scenario.roles().stream().filter(role -> !role.store().isEmpty()).forEach(this::requirePrograms);
    }

    /** All names that are unknown. */
    List<Unknown> unknown(ScenarioCase scenario) {
        List<Optional<Unknown>> found = new ArrayList<>();
        for (FlowCase flow : scenario.flows()) {
            String place = "flows." + flow.name();
            Optional<Unknown> middleware = known(place + ".middleware", Axis.MIDDLEWARE, flow.system());
            found.add(middleware);
            found.add(known(place + ".serializer", Axis.SERIALIZER, flow.serializer()));
            found.add(known(place + ".message", Axis.NODE, flow.message()));
            found.add(middleware.isPresent() ? Optional.empty() : settings(place + ".settings", flow));
        }
        if (found.stream().allMatch(Optional::isEmpty)) {
            scenario.flows().forEach(flow -> found.add(external(scenario, flow)));
            scenario.flows().stream().filter(scenario::confirms).forEach(flow -> found.add(named(flow)));
        }
        for (RoleCase role : scenario.roles()) {
            String place = "roles." + role.name();
            found.add(known(place + ".link", Axis.LINK, role.link()));
            found.add(known(place + ".board", Axis.BOARD, role.board()));
            found.add(store(place, role));
            found.add(storeThreads(place + ".threads", role));
        }
        return found.stream().flatMap(Optional::stream).toList();
    }

    /** All names that are unknown; where all are known, all sizes that the models do not have. */
    List<Unknown> all(ScenarioCase scenario) {
        List<Unknown> names = unknown(scenario);
        return names.isEmpty()
                ? scenario.flows().stream()
                        .flatMap(flow -> size(flow, scenario.wholes()).stream())
                        .toList()
                : names;
    }

    private Optional<Unknown> size(FlowCase flow, boolean wholes) {
        String complaint = Obstacles.unknownSize(systems.model(flow).instance(), flow, wholes);
        return complaint.isEmpty()
                ? Optional.empty()
                : Optional.of(new Unknown("flows." + flow.name() + ".size", complaint));
    }

    private Optional<Unknown> settings(String place, FlowCase flow) {
        try {
            systems.settings(flow);
            return Optional.empty();
        } catch (BadInputException e) {
            return Optional.of(new Unknown(place, e.getMessage()));
        }
    }

    /**
     * Refuses confirmations whose messages have no sender: their stamp is the publication's, so that only a name says
     * which device confirms.
     */
    private Optional<Unknown> named(FlowCase flow) {
        MessageModel model = systems.model(flow).instance();
        String size = SizeMix.of(flow.size()).sizes().get(0);
        Message first = model.pool(model.named(flow.message()), size, 1, 1).get(0);
        return first.sender().isEmpty()
                ? Optional.of(new Unknown(
                        "flows." + flow.name() + ".message",
                        "'" + flow.message() + "' has no sender, and nobody could tell who confirms: MeterReadings has"
                                + " one"))
                : Optional.empty();
    }

    /** An external system must speak what the flow's middleware speaks, and prove what is expected of it. */
    private Optional<Unknown> external(ScenarioCase scenario, FlowCase flow) {
        return scenario.external(flow).flatMap(system -> {
            String place = "roles." + system.role();
            List<External.Scheme> known = systems.middleware(flow).instance().schemes();
            List<String> names = known.stream().map(External.Scheme::name).toList();
            if (!names.contains(system.scheme())) {
                return Optional.of(new Unknown(
                        place + ".at",
                        flow.middleware() + " speaks "
                                + spoken(names)
                                + ", not '" + system.scheme() + "'; " + speaking(system.scheme())));
            }
            External.Scheme scheme = known.get(names.indexOf(system.scheme()));
            if (system.topic(scheme).isEmpty()) {
                return Optional.of(new Unknown(
                        place + ".topic",
                        "must say where the messages go: " + scheme.name()
                                + " has no usual place; --set topic=TOPIC says it"));
            }
            List<String> proofs = scheme.expects().stream().map(Expect::label).toList();
            boolean atEnd = flow.to().equals(system.role());
            if (!atEnd && !scheme.expects().contains(Expect.DELIVERED)) {
                return Optional.of(new Unknown(
                        place + ".expect",
                        "must be " + String.join(" or ", proofs) + ": by " + scheme.name()
                                + " derbench has no subscription that shows what was delivered"));
            }
            if (!proofs.contains(system.expect().label()) || atEnd == (system.expect() == Expect.DELIVERED)) {
                return Optional.of(new Unknown(
                        place + ".expect",
                        "must be "
                                + proofs.stream()
                                        .filter(proof -> atEnd != proof.equals(Expect.DELIVERED.label()))
                                        .collect(Collectors.joining(" or "))
                                + whatItIs(atEnd)
                                + ", not '" + system.expect().label() + "'"));
            }
            return Optional.empty();
        });
    }

    private static String spoken(List<String> schemes) {
        return schemes.isEmpty() ? "with ends of derbench alone" : String.join(", ", schemes);
    }

    private static String whatItIs(boolean atEnd) {
        return atEnd ? ": it is where the flow ends" : ": it is the broker of a flow";
    }

    private String speaking(String scheme) {
        List<String> others = systems.plugins().middleware().values().stream()
                .map(Plugin::instance)
                .filter(each ->
                        each.schemes().stream().anyMatch(known -> known.name().equals(scheme)))
                .map(Middleware::name)
                .sorted()
                .toList();
        return others.isEmpty() ? "no middleware does" : String.join(", ", others) + " does";
    }

    private Optional<Unknown> store(String place, RoleCase role) {
        if (role.store().isEmpty()) {
            return Optional.empty();
        }
        Plugins plugins = systems.plugins();
        Optional<Unknown> store =
                known(place + ".store", "store", role.store(), plugins.stores().keySet());
        return store.isPresent() || role.access().isEmpty()
                ? store
                : known(
                        place + ".access",
                        "access of " + role.store(),
                        role.access(),
                        plugins.stores().get(role.store()).instance().accesses());
    }

    /** Refuses more threads than the store lets commit side by side. */
    private Optional<Unknown> storeThreads(String place, RoleCase role) {
        Map<String, Plugin<Store>> stores = systems.plugins().stores();
        if (role.store().isEmpty() || !stores.containsKey(role.store())) {
            return Optional.empty();
        }
        int most = stores.get(role.store()).instance().writers();
        if (role.storeThreads() <= most) {
            return Optional.empty();
        }
        String others = stores.entrySet().stream()
                .filter(each -> each.getValue().instance().writers() >= role.storeThreads())
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(" or "));
        return Optional.of(new Unknown(
                place,
                role.store() + " has " + (most == 1 ? "one writer" : most + " writers") + ", not "
                        + role.storeThreads() + ": use " + most + Phrase.when(most > 1, " at most")
                        + Phrase.with(", or store ", others)));
    }

    private void requirePrograms(RoleCase role) {
        for (Program program :
                systems.plugins().stores().get(role.store()).instance().programs()) {
            if (Programs.find(program.command()).isEmpty()) {
                throw new MissingCapabilityException(
                        "store '" + role.store() + "' needs " + program.command() + ", which is not installed",
                        "apt-get install " + program.debianPackage());
            }
        }
    }

    private Optional<Unknown> known(String place, Axis axis, String name) {
        return known(place, axis.noun(), name, catalogue.known().get(axis));
    }

    private static Optional<Unknown> known(String place, String kind, String name, Collection<String> known) {
        return known.contains(name)
                ? Optional.empty()
                : Optional.of(new Unknown(place, Names.unknown(kind, name, known)));
    }
}
