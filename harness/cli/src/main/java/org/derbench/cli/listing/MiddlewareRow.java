package org.derbench.cli.listing;

import java.util.List;
import java.util.Map;
import org.derbench.cli.table.OwnImplementations;
import org.derbench.engine.json.Fields;
import org.derbench.engine.plugin.Plugin;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Program;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;

/** One variant of a middleware, as a listing shows it. */
final class MiddlewareRow {

    /** The fields of a narrow table. */
    static final List<String> FIRST =
            List.of("name", "own", "variant", "request-reply", "push-pull", "pub-sub", "broker");

    private MiddlewareRow() {}

    static Map<String, Object> of(Plugin<Middleware> plugin, Variant variant) {
        Middleware middleware = plugin.instance();
        Library library = middleware.library();
        Traits traits = middleware.traits(variant.settings());
        Map<String, Object> row = Fields.map(
                "name", middleware.name(), "own", OwnImplementations.own(library), "variant", variant.name());
        for (Pattern pattern : Pattern.values()) {
            row.put(pattern.label(), traits.support(pattern).label());
        }
        row.putAll(Fields.map(
                "carriage",
                traits.carriage().label(),
                "may drop",
                traits.mayDrop().stream().map(Pattern::label).toList(),
                "broker",
                traits.brokerRuns(),
                "needs",
                variant.programs().stream().map(Program::command).toList(),
                "library",
                library.artifact(),
                "version",
                plugin.version(),
                "licence",
                library.licence(),
                "platforms",
                library.notOn().isEmpty()
                        ? "all"
                        : "not " + String.join(", ", library.notOn().keySet()),
                Listing.NOT_ON,
                library.notOn(),
                "external",
                plugin.folder().external()));
        return row;
    }
}
