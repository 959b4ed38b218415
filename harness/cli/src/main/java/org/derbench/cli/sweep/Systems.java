package org.derbench.cli.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.derbench.cli.Names;
import org.derbench.cli.plan.Cell;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.plugin.Plugins;
import org.derbench.lab.BadInputException;
import org.derbench.spi.Middleware;
import org.derbench.spi.Serializer;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;

/** What the plugins say of the cells of a plan. */
final class Systems {

    private final Plugins plugins;
    private final String platform;

    /** @param platform that the nodes run on: {@code amd64}, {@code arm64}, {@code armv7} */
    Systems(Plugins plugins, String platform) {
        this.plugins = plugins;
        this.platform = platform;
    }

    /** The same on other hosts. */
    Systems on(String otherPlatform) {
        return new Systems(plugins, otherPlatform);
    }

    Plugins plugins() {
        return plugins;
    }

    /** The most ports that any middleware listens on. */
    int mostPorts() {
        return plugins.middleware().values().stream().mapToInt(plugin -> plugin.instance().ports().size()).max().orElse(0);
    }

    Plugin<Middleware> middleware(Cell cell) {
        return plugins.middleware().get(cell.middleware());
    }

    Plugin<Serializer> serializer(Cell cell) {
        return plugins.serializers().get(cell.serializer());
    }

    String platform() {
        return platform;
    }

    /** What the plugins of that cell need of their JVM. */
    List<String> jvmOptions(Cell cell) {
        List<String> options = new ArrayList<>(middleware(cell).instance().library().jvmOptionsOn(platform));
        options.addAll(serializer(cell).instance().library().jvmOptionsOn(platform));
        return options;
    }

    /**
     * The settings in force: the variant's, with what the plan says otherwise.
     *
     * @throws BadInputException if the plan sets what the variant does not have
     */
    Settings settings(Cell cell) {
        Settings settings = middleware(cell).instance().variants().stream()
                .filter(variant -> variant.name().equals(cell.variant())).findFirst().orElseThrow().settings();
        Set<String> known = new TreeSet<>(settings.values().keySet());
        for (var setting : cell.settings().entrySet()) {
            if (!known.contains(setting.getKey())) {
                throw new BadInputException(Names.unknown("setting of " + cell.system(), setting.getKey(), known));
            }
            settings = settings.with(setting.getKey(), setting.getValue());
        }
        return settings;
    }

    Support support(Cell cell) {
        return middleware(cell).instance().traits(settings(cell)).support(cell.pattern());
    }

    /** Why the cell cannot be run; empty where it can. */
    String obstacle(Cell cell) {
        if (support(cell) == Support.UNSUPPORTED) {
            return cell.system() + " does not do " + cell.pattern();
        }
        if (!cell.load().goesWith(cell.pattern())) {
            return "a request has a reply: load " + cell.load().label() + " goes with push-pull and pub-sub only";
        }
        String refused = Platform.refusal(platform, middleware(cell).instance().library(), cell.middleware());
        return refused.isEmpty() ? Platform.refusal(platform, serializer(cell).instance().library(), cell.serializer()) : refused;
    }
}
