package org.derbench.run.testbed;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.plugin.Plugins;
import org.derbench.lab.BadInputException;
import org.derbench.message.MessageModel;
import org.derbench.run.fault.FaultPlaces;
import org.derbench.run.hosts.PairPlaces;
import org.derbench.run.hosts.Placement;
import org.derbench.run.hosts.ScenarioPlaces;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Plan;
import org.derbench.spi.Middleware;
import org.derbench.spi.Serializer;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;

/** What the plugins say of the cells of a plan. */
public final class Systems {

    private final Plugins plugins;
    private final String platform;

    /** @param platform that the nodes run on: {@code amd64}, {@code arm64}, {@code armv7} */
    public Systems(Plugins plugins, String platform) {
        this.plugins = plugins;
        this.platform = platform;
    }

    /** The same on other hosts. */
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

    /** The middleware that the cell names. */
    public Plugin<Middleware> middleware(Cell cell) {
        return plugins.middleware().get(cell.middleware());
    }

    /** The serializer that the cell names. */
    public Plugin<Serializer> serializer(Cell cell) {
        return plugins.serializers().get(cell.serializer());
    }

    /** The model that has the message of the cell. */
    public Plugin<MessageModel> model(Cell cell) {
        return plugins.messages().get(cell.node());
    }

    String platform() {
        return platform;
    }

    /** What the plugins of that cell need of their JVM. */
    public List<String> jvmOptions(Cell cell) {
        List<String> options =
                new ArrayList<>(middleware(cell).instance().library().jvmOptionsOn(platform));
        options.addAll(serializer(cell).instance().library().jvmOptionsOn(platform));
        return options;
    }

    /**
     * The settings in force: the variant's, with what the plan says otherwise.
     *
     * @throws BadInputException if the plan sets what the variant does not have, or to what it may not be
     */
    public Settings settings(Cell cell) {
        Middleware middleware = middleware(cell).instance();
        Variant variant = middleware.variants().stream()
                .filter(each -> each.name().equals(cell.variant()))
                .findFirst()
                .orElseThrow();
        return WantedSettings.of(cell.system(), middleware, variant, cell.settings());
    }

    /**
     * Checks the settings of a plan's cell.
     *
     * @throws BadInputException with the place in the plan
     */
    public void requireSettings(Plan plan, Cell cell) {
        try {
            settings(cell);
        } catch (BadInputException e) {
            throw new BadInputException(plan.origin().of("settings." + cell.middleware()) + ": " + e.getMessage(), e);
        }
    }

    /** What the cell's middleware does under its settings. */
    public Traits traits(Cell cell) {
        return middleware(cell).instance().traits(settings(cell));
    }

    Support support(Cell cell) {
        return middleware(cell).instance().traits(settings(cell)).support(cell.pattern());
    }

    /** Why the cell cannot be run; empty where it can. */
    public String obstacle(Cell cell) {
        return cell.scenario() == null ? obstacleOfPair(cell) : ScenarioCheck.obstacle(this, cell);
    }

    /** A model may have more sizes than those with a name: it says so when it is asked for a message. */
    private static String unknownSize(MessageModel model, Cell cell) {
        if (!model.sizes().contains(cell.nodeSize())) {
            try {
                model.pool(model.named(cell.node()), cell.nodeSize(), 1, 1);
            } catch (IllegalArgumentException e) {
                return cell.node() + " has no size '" + cell.nodeSize() + "': " + e.getMessage();
            }
        }
        return "";
    }

    private String obstacleToFault(Cell cell) {
        if (cell.fault() == null) {
            return "";
        }
        if (middleware(cell).instance().ports().isEmpty()) {
            return cell.system() + (cell.fault().ofLink() != null ? " has no link" : " exists within one process only");
        }
        return cell.fault().killsBroker() && !hasBroker(cell) ? cell.system() + " has no broker" : "";
    }

    /** Whether a broker runs for that cell. */
    public boolean hasBroker(Cell cell) {
        return !traits(cell).brokerRuns().isEmpty();
    }

    /** What the faults of that cell may name. */
    public FaultPlaces faultPlaces(Cell cell) {
        return cell.scenario() == null
                ? new PairPlaces(Placement.of(cell))
                : new ScenarioPlaces(cell.scenario(), flow -> hasBroker(cell.of(flow)));
    }

    private String obstacleOfPair(Cell cell) {
        if (support(cell) == Support.UNSUPPORTED) {
            return cell.system() + " does not do " + cell.pattern();
        }
        if (middleware(cell).instance().ports().isEmpty() && !cell.link().equals(Placement.UNSHAPED)) {
            return cell.system() + " exists within one process only, and crosses no link: it runs with link "
                    + Placement.UNSHAPED;
        }
        String unknownSize = unknownSize(model(cell).instance(), cell);
        if (!unknownSize.isEmpty()) {
            return unknownSize;
        }
        if (!cell.load().goesWith(cell.pattern())) {
            return "a request has a reply: load " + cell.load().label() + " goes with push-pull and pub-sub only";
        }
        String faultless = obstacleToFault(cell);
        if (!faultless.isEmpty()) {
            return faultless;
        }
        String refused = Platform.refusal(platform, middleware(cell).instance().library(), cell.middleware());
        return refused.isEmpty()
                ? Platform.refusal(platform, serializer(cell).instance().library(), cell.serializer())
                : refused;
    }
}
