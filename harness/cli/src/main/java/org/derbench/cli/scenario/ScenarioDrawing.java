package org.derbench.cli.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.derbench.cli.table.OwnImplementations;
import org.derbench.cli.table.TextTable;
import org.derbench.cli.table.TextTable.Column;
import org.derbench.engine.io.Phrase;
import org.derbench.lab.board.Board;
import org.derbench.run.scenario.ExternalCase;
import org.derbench.run.scenario.FlowCase;
import org.derbench.run.scenario.Parameter;
import org.derbench.run.scenario.RoleCase;
import org.derbench.run.scenario.Scenario;
import org.derbench.run.scenario.ScenarioCase;

/** A scenario as it is meant: its roles and flows, and what can be set of it. */
final class ScenarioDrawing {

    private ScenarioDrawing() {}

    /** No line of its table is longer than that. */
    static List<String> of(Scenario scenario, ScenarioCase as, int width) {
        List<String> lines = new ArrayList<>(List.of(scenario.name() + ": " + scenario.description(), ""));
        as.roles().forEach(role -> role(as, role, lines));
        lines.add("");
        for (ScenarioCase route : as.routes()) {
            lines.add("timed from end to end" + Phrase.with(", as ", route.routeName()) + ": "
                    + String.join(", then ", route.route()));
            route.copies()
                    .forEach((copy, of) ->
                            lines.add("beside that: a copy of what comes by " + of + " leaves by " + copy));
        }
        lines.add("");
        lines.addAll(parameters(scenario.parameters(), as.values(), width));
        lines.addAll(OwnImplementations.notes(
                as.flows().stream().map(ScenarioDrawing::system).toList()));
        return lines;
    }

    private static void role(ScenarioCase scenario, RoleCase role, List<String> lines) {
        if (role.isExternal()) {
            ExternalCase system = ExternalCase.of(role);
            lines.add("  [" + role.name() + "]  external, " + system.address() + ", "
                    + system.expect().label());
            return;
        }
        lines.add("  [" + role.name() + "]" + Phrase.when(role.count() > 1, " x" + role.count()) + "  "
                + role.behaviour()
                + Phrase.when(role.devices() > 0, " of " + role.devices())
                + Phrase.with(", ", role.store())
                + Phrase.when(role.storeThreads() > 1, " by " + role.storeThreads() + " threads")
                + Phrase.when(role.answersStored(), ", answers when stored")
                + hosts(role));
        scenario.flows().stream()
                .filter(flow -> flow.from().equals(role.name()))
                .forEach(flow -> lines.add(flow(flow)));
    }

    private static String hosts(RoleCase role) {
        return role.host().isEmpty()
                ? ", link " + role.link() + Phrase.when(!role.board().equals(Board.HOST), ", board " + role.board())
                : ", on the hosts of " + role.host();
    }

    private static String flow(FlowCase flow) {
        return "     |--" + flow.name() + "--> [" + flow.to() + "]  " + flow.message() + " " + flow.size() + ", "
                + flow.pattern().label() + ", " + system(flow) + ", " + flow.serializer()
                + Phrase.with(", broker at ", flow.broker());
    }

    private static String system(FlowCase flow) {
        return OwnImplementations.mark(flow.system());
    }

    private static List<String> parameters(Map<String, Parameter> parameters, Map<String, String> values, int width) {
        TextTable table = new TextTable(
                width, List.of(Column.text("parameter"), Column.text("value"), Column.text("what it is")));
        parameters
                .values()
                .forEach(parameter -> table.add(List.of(
                        parameter.name(), values.get(parameter.name()), parameter.description() + choices(parameter))));
        return table.lines();
    }

    private static String choices(Parameter parameter) {
        return parameter.choices().isEmpty() ? "" : " (" + String.join(", ", parameter.choices()) + ")";
    }
}
