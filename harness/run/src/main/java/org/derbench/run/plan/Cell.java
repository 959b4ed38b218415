package org.derbench.run.plan;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.Rate;
import org.derbench.engine.record.Setup;
import org.derbench.run.scenario.FlowCase;
import org.derbench.run.scenario.RoleCase;
import org.derbench.run.scenario.ScenarioCase;
import org.derbench.spi.Pattern;

/**
 * One combination that a sweep measures. Its middleware, serializer, pattern and message come from the first flow of
 * its scenario's route. Its board, link and load come from the role that sends on this flow.
 *
 * @param fault the fault in its trials; null without one
 * @param brokersApart whether brokers have a share of an emulated board to themselves
 */
public record Cell(ScenarioCase scenario, PlannedFault fault, boolean brokersApart) {

    /** A cell of this scenario, without a fault. */
    public static Cell of(ScenarioCase scenario) {
        return new Cell(scenario.alone(), null, false);
    }

    private Cell with(ScenarioCase other) {
        return new Cell(other, fault, brokersApart);
    }

    /** The same cell with this fault; null for no fault. */
    public Cell with(PlannedFault other) {
        return new Cell(scenario, other, brokersApart);
    }

    /** The same cell with brokers that have a share of an emulated board to themselves. */
    public Cell withBrokersApart() {
        return new Cell(scenario, fault, true);
    }

    /** The same cell on this board. */
    public Cell onBoard(String board) {
        return with(scenario.onBoard(board));
    }

    /** The same cell on other links. */
    public Cell withLinks(UnaryOperator<String> other) {
        return with(scenario.withLinks(other));
    }

    /** The same cell with this rate. */
    public Cell withRate(Rate rate) {
        return with(scenario.withRate(rate));
    }

    /** The first flow of its route. */
    public FlowCase flow() {
        return scenario.first();
    }

    public String board() {
        return scenario.source().board();
    }

    public String link() {
        return scenario.source().link();
    }

    public String middleware() {
        return flow().middleware();
    }

    public String variant() {
        return flow().variant();
    }

    public String serializer() {
        return flow().serializer();
    }

    public Pattern pattern() {
        return flow().pattern();
    }

    /** The class of its messages. */
    public String node() {
        return flow().message();
    }

    /** The size of its messages. */
    public String nodeSize() {
        return flow().size();
    }

    public Load load() {
        return scenario.load();
    }

    /** The settings of its middleware that differ from the variant's own. */
    public Map<String, String> settings() {
        return flow().settings();
    }

    /** The links that it needs. */
    public List<String> links() {
        return scenario.roles().stream().map(RoleCase::link).distinct().toList();
    }

    /** The boards that it needs. */
    public List<String> boards() {
        return scenario.roles().stream().map(RoleCase::board).distinct().toList();
    }

    /** The role that has this role's brokers, if a broker runs there. */
    public String brokersOf(String role) {
        boolean apart = brokersApart || fault != null && fault.killsRole().equals(role);
        return apart ? scenario.kind().brokersOf(role) : role;
    }

    /** The middleware with its variant, {@code zeromq/curve}; {@code base} is left out. */
    public String system() {
        return flow().system();
    }

    /** Board and link. */
    public String setup() {
        return scenario.setup();
    }

    /** The cell's name on this axis. */
    public String on(Axis axis) {
        return switch (axis) {
            case BOARD -> board();
            case LINK -> link();
            case MIDDLEWARE -> system();
            case SERIALIZER -> serializer();
            case PATTERN -> pattern().label();
            case NODE -> node();
            case NODE_SIZE -> nodeSize();
            case LOAD -> load().label();
            case FAULT -> fault == null ? PlannedFault.NONE : fault.label();
        };
    }

    /** The cell in one line, unique within a sweep. */
    public String id() {
        return id(
                scenario.label(),
                system(),
                serializer(),
                pattern(),
                node() + " " + nodeSize(),
                load().label(),
                fault == null ? null : fault.label());
    }

    /** The name of a trial's cell on this axis, from the trial's setup. */
    static String on(Setup run, Axis axis) {
        return switch (axis) {
            case BOARD -> run.board();
            case LINK -> run.link();
            case MIDDLEWARE -> FlowCase.system(run.middleware(), run.variant());
            case SERIALIZER -> run.serializer();
            case PATTERN -> run.pattern().label();
            case NODE -> run.node();
            case NODE_SIZE -> run.nodeSize();
            case LOAD -> run.load();
            case FAULT -> run.fault() == null ? PlannedFault.NONE : run.fault();
        };
    }

    /** The identifier of a trial's cell, from the trial's setup. */
    public static String idOf(Setup run) {
        return id(
                run.label(),
                FlowCase.system(run.middleware(), run.variant()),
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
