package org.derbench.run.plan;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.derbench.engine.load.Load;
import org.derbench.engine.record.part.Setup;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.run.fault.PlannedFault;
import org.derbench.run.scenario.FlowCase;
import org.derbench.run.scenario.RoleCase;
import org.derbench.run.scenario.ScenarioCase;
import org.derbench.spi.Pattern;

/**
 * One combination that a sweep measures.
 *
 * @param middleware without variant
 * @param settings that differ from the variant's own
 * @param scenario where it is more than a pair: what the cell says is then said of its first flow; null for a pair
 * @param fault that comes in its trials; null for none
 * @param broker the role of a pair that brokers run at
 */
public record Cell(
        String board,
        String link,
        String middleware,
        String variant,
        String serializer,
        Pattern pattern,
        String node,
        String nodeSize,
        Load load,
        Map<String, String> settings,
        ScenarioCase scenario,
        PlannedFault fault,
        String broker) {

    public Cell {
        settings = java.util.Collections.unmodifiableMap(new TreeMap<>(settings));
    }

    /** That of a pair. */
    public Cell(
            String board,
            String link,
            String middleware,
            String variant,
            String serializer,
            Pattern pattern,
            String node,
            String nodeSize,
            Load load,
            Map<String, String> settings) {
        this(
                board,
                link,
                middleware,
                variant,
                serializer,
                pattern,
                node,
                nodeSize,
                load,
                settings,
                null,
                null,
                PairScenario.RESPONDER);
    }

    /** That of a scenario. */
    public static Cell of(ScenarioCase scenario) {
        FlowCase first = scenario.flow(scenario.route().get(0));
        RoleCase source = scenario.source();
        return new Cell(
                source.board(),
                source.link(),
                first.middleware(),
                first.variant(),
                first.serializer(),
                first.pattern(),
                first.message(),
                first.size(),
                scenario.load(),
                first.settings(),
                scenario,
                null,
                PairScenario.RESPONDER);
    }

    /** What one flow of its scenario is, as if it were a pair's. */
    public Cell of(FlowCase flow) {
        return new Cell(
                board,
                link,
                flow.middleware(),
                flow.variant(),
                flow.serializer(),
                flow.pattern(),
                flow.message(),
                flow.size(),
                load,
                flow.settings());
    }

    /** The same with that fault; null for none. */
    public Cell with(PlannedFault other) {
        return new Cell(
                board,
                link,
                middleware,
                variant,
                serializer,
                pattern,
                node,
                nodeSize,
                load,
                settings,
                scenario,
                other,
                broker);
    }

    /** The same with brokers at that role. */
    public Cell withBrokerAt(String role) {
        return new Cell(
                board,
                link,
                middleware,
                variant,
                serializer,
                pattern,
                node,
                nodeSize,
                load,
                settings,
                scenario,
                fault,
                role);
    }

    /** The same in another setup. */
    public Cell at(String otherBoard, String otherLink) {
        return new Cell(
                otherBoard,
                otherLink,
                middleware,
                variant,
                serializer,
                pattern,
                node,
                nodeSize,
                load,
                settings,
                scenario,
                fault,
                broker);
    }

    /** The same on other links. */
    public Cell linked(UnaryOperator<String> other) {
        return new Cell(
                board,
                other.apply(link),
                middleware,
                variant,
                serializer,
                pattern,
                node,
                nodeSize,
                load,
                settings,
                scenario == null ? null : scenario.linked(other),
                fault,
                broker);
    }

    /** The links that it needs. */
    public List<String> links() {
        return scenario == null
                ? List.of(link)
                : scenario.roles().stream().map(RoleCase::link).distinct().toList();
    }

    /** The boards that it needs. */
    public List<String> boards() {
        return scenario == null
                ? List.of(board)
                : scenario.roles().stream().map(RoleCase::board).distinct().toList();
    }

    /** The middleware with its variant, {@code zeromq/curve}; {@code base} is left out. */
    public String system() {
        return system(middleware, variant);
    }

    private static String system(String middleware, String variant) {
        return variant.equals("base") ? middleware : middleware + "/" + variant;
    }

    /** Board and link. */
    public String setup() {
        return board + "@" + link;
    }

    /** Its name on that axis. */
    public String on(Axis axis) {
        return switch (axis) {
            case BOARD -> board;
            case LINK -> link;
            case MIDDLEWARE -> system();
            case SERIALIZER -> serializer;
            case PATTERN -> pattern.label();
            case NODE -> node;
            case NODE_SIZE -> nodeSize;
            case LOAD -> load.label();
            case FAULT -> fault == null ? PlannedFault.NONE : fault.label();
        };
    }

    /** The cell in one line that no other cell of a sweep shares. */
    public String id() {
        return id(
                scenario == null ? setup() : scenario.label(),
                system(),
                serializer,
                pattern,
                node + " " + nodeSize,
                load.label(),
                fault == null ? null : fault.label());
    }

    /** That of the cell that a trial was of, by what was run. */
    public static String idOf(Setup run) {
        return id(
                run.scenario() == null
                        ? run.board() + "@" + run.link()
                        : ScenarioCase.label(
                                run.scenario().name(), run.scenario().set()),
                system(run.middleware(), run.variant()),
                run.serializer(),
                run.pattern(),
                run.node() + " " + run.nodeSize(),
                run.load(),
                run.fault());
    }

    private static String id(
            String setup, String system, String serializer, Pattern pattern, String node, String load, String fault) {
        String id = String.join(" | ", setup, system, serializer, pattern.label(), node, load);
        return fault == null ? id : id + " | " + fault;
    }
}
