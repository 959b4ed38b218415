package org.derbench.run.testbed;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.plugin.Plugins;
import org.derbench.lab.BadInputException;
import org.derbench.message.MessageModel;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.FaultTargets;
import org.derbench.run.plan.Plan;
import org.derbench.run.scenario.ExternalCase;
import org.derbench.run.scenario.FlowCase;
import org.derbench.run.scenario.ScenarioCase;
import org.derbench.spi.External;
import org.derbench.spi.Middleware;
import org.derbench.spi.Serializer;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;

/** The plugins' answers about the cells of a plan. */
public final class Systems {

    private final Plugins plugins;
    private final String platform;

    /** @param platform the platform of the nodes: {@code amd64}, {@code arm64}, {@code armv7} */
    public Systems(Plugins plugins, String platform) {
        this.plugins = plugins;
        this.platform = platform;
    }

    /** The same plugins for other hosts. */
    public Systems on(String otherPlatform) {
        return new Systems(plugins, otherPlatform);
    }

    /** All plugins that were found. */
    public Plugins plugins() {
        return plugins;
    }

    /** The most ports that any middleware listens on. */
    public int mostPorts() {
        return plugins.middleware().values().stream()
                .mapToInt(plugin -> plugin.instance().ports().size())
                .max()
                .orElse(0);
    }

    /** The middleware of a flow. */
    public Plugin<Middleware> middleware(FlowCase flow) {
        return plugins.middleware().get(flow.middleware());
    }

    /** The serializer of a flow. */
    public Plugin<Serializer> serializer(FlowCase flow) {
        return plugins.serializers().get(flow.serializer());
    }

    /** The model that has the message of a flow. */
    public Plugin<MessageModel> model(FlowCase flow) {
        return plugins.messages().get(flow.message());
    }

    String platform() {
        return platform;
    }

    /** The JVM options that the plugins of all flows of this cell need, each once. */
    public List<String> jvmOptions(Cell cell) {
        Set<String> options = new LinkedHashSet<>();
        for (FlowCase flow : cell.scenario().flows()) {
            options.addAll(middleware(flow).instance().library().jvmOptionsOn(platform));
            options.addAll(serializer(flow).instance().library().jvmOptionsOn(platform));
        }
        return List.copyOf(options);
    }

    /**
     * The settings in force: the variant's, with the plan's changes.
     *
     * @throws BadInputException if the plan sets something that the variant does not have, or to a wrong value
     */
    public Settings settings(FlowCase flow) {
        Middleware middleware = middleware(flow).instance();
        Variant variant = middleware.variants().stream()
                .filter(each -> each.name().equals(flow.variant()))
                .findFirst()
                .orElseThrow();
        return RequestedSettings.of(flow.system(), middleware, variant, flow.settings());
    }

    /**
     * Checks the settings of a plan's cell.
     *
     * @throws BadInputException with the place in the plan
     */
    public void requireSettings(Plan plan, Cell cell) {
        try {
            settings(cell.flow());
        } catch (BadInputException e) {
            throw new BadInputException(plan.origin().of("settings." + cell.middleware()) + ": " + e.getMessage(), e);
        }
    }

    /** The traits of a flow's middleware under the flow's settings. */
    public Traits traits(FlowCase flow) {
        return middleware(flow).instance().traits(settings(flow));
    }

    Support support(FlowCase flow) {
        return traits(flow).support(flow.pattern());
    }

    /** Whether the middleware of a flow exists within one process only. */
    boolean withinOneProcess(FlowCase flow) {
        return middleware(flow).instance().ports().isEmpty();
    }

    /** Whether all roles of a cell must be in one process, because its middleware needs it. */
    boolean withinOneProcess(Cell cell) {
        return cell.scenario().flows().stream().allMatch(this::withinOneProcess);
    }

    /** The scheme by which the middleware of a flow reaches an external system; empty if it cannot. */
    Optional<External.Scheme> scheme(FlowCase flow, ExternalCase system) {
        return middleware(flow).instance().schemes().stream()
                .filter(scheme -> scheme.name().equals(system.scheme()))
                .findFirst();
    }

    /** Whether derbench runs a broker for this flow of a scenario. */
    public boolean hasBroker(ScenarioCase scenario, FlowCase flow) {
        return !traits(flow).brokerRuns().isEmpty() && scenario.external(flow).isEmpty();
    }

    /** The targets that the faults of this cell may name. */
    public FaultTargets faultTargets(Cell cell) {
        return new FaultTargets(cell.scenario(), flow -> hasBroker(cell.scenario(), flow));
    }

    /** Why the cell cannot run; empty if it can. */
    public String obstacle(Cell cell) {
        return new Obstacles(this, cell).first();
    }
}
