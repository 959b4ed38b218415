package org.derbench.run.testbed;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.derbench.engine.plugin.Plugins;
import org.derbench.lab.board.Boards;
import org.derbench.lab.link.TcProfiles;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.yaml.BadYamlException;
import org.derbench.lab.yaml.YamlReader;
import org.derbench.run.OwnMessages;
import org.derbench.run.PluginSearch;
import org.derbench.run.plan.BrokerPlace;
import org.derbench.run.plan.Catalogue;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Matrix;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.PlanText;
import org.derbench.run.plan.PlannedCells;
import org.derbench.run.plan.PlannedFault;
import org.derbench.run.plan.RequestedScenario;
import org.derbench.run.scenario.Scenarios;

/**
 * Resolves plans to the cells of this machine.
 *
 * @param profiles links by name
 */
public record SweepCells(TcProfiles profiles, Boards boards, Systems systems, Scenarios scenarios, OwnMessages own)
        implements PlannedCells {

    /** @throws org.derbench.lab.BadInputException if a plugin folder cannot be used */
    public static SweepCells in(Environment environment) {
        Plugins plugins = PluginSearch.complete(environment);
        return new SweepCells(
                new TcProfiles(environment.home().resolve("tc-profiles")),
                new Boards(environment.home().resolve("boards")),
                new Systems(plugins, Platform.here()),
                Scenarios.of(environment),
                OwnMessages.in(environment, plugins));
    }

    /** The same resolver for other hosts. */
    public SweepCells on(String platform) {
        return new SweepCells(profiles, boards, systems.on(platform), scenarios, own);
    }

    /**
     * The cells of a plan; all their files can be read.
     *
     * @throws org.derbench.lab.BadInputException if it names something unknown, or the file of a link or board is wrong
     */
    @Override
    public List<Cell> of(Plan written) {
        Plan plan = written.renameMessages(own::named);
        Catalogue catalogue = Catalogue.of(systems.plugins(), boards.names(), profiles.links());
        List<Cell> cells = plan.scenario()
                .map(wanted -> ofScenario(plan, wanted, catalogue))
                .orElseGet(() -> ofPairs(plan, catalogue));
        cells.forEach(cell -> FaultCheck.require(plan, cell, systems));
        cells.forEach(cell -> JoinCheck.require(cell, plan.settingsOf(cell)));
        cells.forEach(cell -> RouteLimitCheck.require(cell, plan.settingsOf(cell)));
        cells.forEach(cell -> AnswerCheck.require(
                cell, plan.settingsOf(cell), route -> new RouteFacts(cell.scenario(), route, systems).partsOfFirst()));
        cells.stream().flatMap(cell -> cell.links().stream()).distinct().forEach(profiles::named);
        cells.stream().flatMap(cell -> cell.boards().stream()).distinct().forEach(boards::named);
        return cells.stream()
                .map(cell -> plan.broker() == BrokerPlace.OWN && ownsBoard(cell) ? cell.withBrokersApart() : cell)
                .toList();
    }

    /**
     * The text of a plan that can be resumed from any folder. It is unchanged, unless it names samples by a relative
     * folder, or a user's own scenario: that becomes part of it.
     *
     * @param text the text as it was written
     */
    @Override
    public String portableText(Plan plan, String text) {
        Plan written = plan.renameMessages((where, name) -> name);
        Plan anywhere = plan.renameMessages((where, name) -> own.anywhere(name)).complete(scenarios);
        boolean ownScenario =
                anywhere.scenario().flatMap(RequestedScenario::own).isPresent();
        return anywhere.equals(written) && !ownScenario ? text : PlanText.of(anywhere);
    }

    private List<Cell> ofPairs(Plan plan, Catalogue catalogue) {
        List<Cell> cells = Matrix.cells(plan, catalogue, scenarios.named(Scenarios.PAIR));
        cells.forEach(cell -> systems.requireSettings(plan, cell));
        return cells;
    }

    /** Whether the broker of a pair can have an emulated share of a board. */
    private boolean ownsBoard(Cell cell) {
        return cell.scenario().kind().emulatesBrokers()
                && boards.named(cell.board()).emulates().isPresent()
                && systems.hasBroker(cell.scenario(), cell.flow());
    }

    private List<Cell> ofScenario(Plan plan, RequestedScenario wanted, Catalogue catalogue) {
        List<Cell> cells = wanted.cells(wanted.of(scenarios), plan.origin());
        cells.forEach(new ScenarioCheck(systems, catalogue)::requireKnown);
        List<PlannedFault> faults = Matrix.faults(plan);
        return cells.stream().flatMap(cell -> faults.stream().map(cell::with)).toList();
    }

    /**
     * All that is wrong in the file of a user's own scenario, and all names in it that are unknown here.
     *
     * @throws org.derbench.lab.BadInputException if it cannot be read, or is not YAML
     */
    public List<BadYamlException> errors(Path file) {
        List<BadYamlException> errors = scenarios.errors(file);
        return errors.isEmpty()
                ? new ScenarioCheck(systems, Catalogue.of(systems.plugins(), boards.names(), profiles.links()))
                        .all(scenarios.named(file.toString()).standard()).stream()
                                .map(unknown -> YamlReader.at(file, unknown.place(), unknown.reason()))
                                .toList()
                : errors;
    }

    /** Tells whether a cell can run. */
    public Predicate<Cell> possible() {
        return cell -> systems.obstacle(cell).isEmpty();
    }
}
