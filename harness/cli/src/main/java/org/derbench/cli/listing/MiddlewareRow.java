package org.derbench.cli.listing;

import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Fields;
import org.derbench.engine.plugin.Plugin;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Program;
import org.derbench.spi.Settings;
import org.derbench.spi.Support;
import org.derbench.spi.Variant;

/** One variant of a middleware, as a listing shows it. */
final class MiddlewareRow {

    private MiddlewareRow() {
    }

    static Map<String, Object> of(Plugin<Middleware> plugin, Variant variant) {
        Middleware middleware = plugin.instance();
        Settings settings = variant.settings();
        Map<String, Object> row = Fields.map("name", nameOf(middleware, variant));
        for (Pattern pattern : Pattern.values()) {
            row.put(pattern.label(), middleware.patterns(settings).getOrDefault(pattern, Support.UNSUPPORTED).label());
        }
        row.putAll(Fields.map("carriage", middleware.carriage(settings).label(),
                "may drop", middleware.mayDrop(settings).stream().sorted().map(Pattern::label).toList(),
                "broker", middleware.brokerRuns(settings), "needs", needs(variant),
                "library", middleware.library().artifact(), "version", plugin.version(),
                "licence", middleware.library().licence(), "not on", List.copyOf(middleware.library().notOn().keySet())));
        return row;
    }

    private static String nameOf(Middleware middleware, Variant variant) {
        return variant.name().equals(Variant.BASE.name()) ? middleware.name() : middleware.name() + "/" + variant.name();
    }

    private static List<String> needs(Variant variant) {
        return variant.programs().stream().map(Program::command).toList();
    }
}
