package org.derbench.run.testbed;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.engine.books.SizeMix;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.message.MessageModel;
import org.derbench.run.plan.Cell;
import org.derbench.run.scenario.FlowCase;
import org.derbench.run.scenario.FlowInstance;
import org.derbench.run.scenario.RoleCase;
import org.derbench.run.scenario.ScenarioCase;
import org.derbench.spi.Carriage;
import org.derbench.spi.Serializer;
import org.derbench.spi.Support;

/** The reasons why a cell cannot run: its plugins cannot do something that its scenario or its fault needs. */
record Obstacles(Systems systems, Cell cell) {

    private ScenarioCase scenario() {
        return cell.scenario();
    }

    /** The first obstacle, in a line; empty without one. */
    String first() {
        return Stream.of(
                        each(scenario().flows(), this::ofFlow),
                        each(FlowInstance.of(scenario()), this::ofClients),
                        each(scenario().flows(), this::ofListeners),
                        Stream.<Supplier<String>>of(this::ofFault),
                        each(scenario().flows(), this::ofPlatform))
                .flatMap(obstacles -> obstacles)
                .map(Supplier::get)
                .filter(obstacle -> !obstacle.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static <T> Stream<Supplier<String>> each(List<T> all, Function<T, String> obstacle) {
        return all.stream().map(one -> () -> obstacle.apply(one));
    }

    private String ofFlow(FlowCase flow) {
        if (systems.support(flow) == Support.UNSUPPORTED) {
            return flow.system() + " does not do " + flow.pattern();
        }
        if (systems.withinOneProcess(flow) && !cell.link().equals(Placement.UNSHAPED)) {
            return flow.system() + " exists within one process only, and crosses no link: it runs with link "
                    + Placement.UNSHAPED;
        }
        String notXml = notXml(flow);
        if (!notXml.isEmpty()) {
            return notXml;
        }
        String unknownSize =
                unknownSize(systems.model(flow).instance(), flow, scenario().wholes());
        if (!unknownSize.isEmpty()) {
            return unknownSize;
        }
        return cell.load().goesWith(flow.pattern())
                ? ""
                : "a request has a reply: load " + cell.load().label() + " goes with push-pull and pub-sub only";
    }

    /** A complaint about a serializer whose messages a middleware of XML documents cannot carry. */
    private String notXml(FlowCase flow) {
        if (systems.traits(flow).carriage() != Carriage.XML || isOfXml(systems.serializer(flow))) {
            return "";
        }
        String ofXml = systems.plugins().serializers().entrySet().stream()
                .filter(each -> isOfXml(each.getValue()))
                .map(Map.Entry::getKey)
                .sorted()
                .collect(Collectors.joining(", "));
        return flow.system() + " carries XML documents alone, and " + flow.serializer()
                + " makes none: take a serializer of XML (" + ofXml + ")";
    }

    private static boolean isOfXml(Plugin<Serializer> serializer) {
        return serializer.instance().format().equals("xml");
    }

    /**
     * A complaint about a size, or a mix of sizes; a model may have more sizes than those with a name, and says so when
     * it is asked for a message.
     *
     * @param wholes whether messages are counted as wholes
     */
    static String unknownSize(MessageModel model, FlowCase flow, boolean wholes) {
        if (model.sizes().contains(flow.size())) {
            return "";
        }
        try {
            long lengths = SizeMix.of(flow.size()).sizes().stream()
                    .map(size -> model.pool(model.named(flow.message()), size, 1, 1)
                            .get(0)
                            .parts()
                            .size())
                    .distinct()
                    .count();
            return lengths == 1 || wholes
                    ? ""
                    : "messages of " + flow.message() + " have other numbers of parts in sizes '" + flow.size()
                            + "', and parts are counted: take sizes of as many parts, or count messages";
        } catch (IllegalArgumentException e) {
            return flow.message() + " has no size '" + flow.size() + "': " + e.getMessage();
        }
    }

    private String ofClients(FlowInstance instance) {
        FlowCase flow = instance.flow();
        if (systems.withinOneProcess(flow)) {
            return scenario().kind().goesInOneProcess()
                    ? ""
                    : flow.system() + " exists within one process only, and a scenario has several";
        }
        int most = systems.traits(flow).clients();
        int clients = instance.clients().size();
        return clients <= most
                ? ""
                : flow.system() + " serves " + most + " client at a time, and flow '" + instance.name() + "' has "
                        + clients;
    }

    private String ofListeners(FlowCase flow) {
        RoleCase to = scenario().role(flow.to());
        if (flow.ownTopics() && !systems.hasBroker(scenario(), flow)) {
            return flow.system() + " has no broker, and flow '" + flow.name()
                    + "' needs one: each device has a topic of its own";
        }
        int most = systems.traits(flow).subscribers();
        if (!to.behaviour().equals(Behaviours.LISTEN) || to.devices() <= most) {
            return "";
        }
        return flow.system() + " has " + subscribers(most) + " in a process, and '" + flow.to() + "' has "
                + to.devices();
    }

    private static String subscribers(int most) {
        return most == 1 ? "one subscriber" : "up to " + most + " subscribers";
    }

    private String ofFault() {
        if (cell.fault() == null) {
            return "";
        }
        if (systems.withinOneProcess(cell)) {
            String lack = cell.fault().ofLink() != null ? " has no link" : " exists within one process only";
            return cell.system() + lack;
        }
        if (!cell.fault().killsBroker()
                || scenario().flows().stream().anyMatch(flow -> systems.hasBroker(scenario(), flow))) {
            return "";
        }
        List<String> middleware =
                scenario().flows().stream().map(FlowCase::system).distinct().toList();
        String have = middleware.size() == 1 ? " has" : " have";
        return String.join(", ", middleware) + have + " no broker";
    }

    private String ofPlatform(FlowCase flow) {
        String refused = Platform.refusal(
                systems.platform(), systems.middleware(flow).instance().library(), flow.middleware());
        return refused.isEmpty()
                ? Platform.refusal(
                        systems.platform(), systems.serializer(flow).instance().library(), flow.serializer())
                : refused;
    }
}
