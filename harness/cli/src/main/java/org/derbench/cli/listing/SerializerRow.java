package org.derbench.cli.listing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.derbench.cli.table.Origins;
import org.derbench.engine.json.Fields;
import org.derbench.engine.plugin.Plugin;
import org.derbench.spi.Library;
import org.derbench.spi.Serializer;

/** One serializer, as a listing shows it. */
final class SerializerRow {

    /** The fields of a narrow table. */
    static final List<String> FIRST = List.of("name", "origin", "format", "readable", "schema", "licence");

    private SerializerRow() {}

    static Map<String, Object> of(Plugin<Serializer> plugin) {
        Serializer serializer = plugin.instance();
        Library library = serializer.library();
        return Fields.map(
                "name",
                serializer.name(),
                "origin",
                Origins.label(serializer.origin()),
                "format",
                serializer.format(),
                "readable",
                serializer.humanReadable(),
                "schema",
                serializer.schema().name().toLowerCase(Locale.ROOT),
                "plugin",
                plugin.folder().path().getFileName().toString(),
                "library",
                library.artifact(),
                "version",
                plugin.version(),
                "licence",
                library.licence(),
                Listing.NOT_ON,
                library.notOn(),
                "JVM options",
                jvmOptions(library),
                "external",
                plugin.folder().external());
    }

    /** By platform, as they stand in a command line. */
    private static Map<String, String> jvmOptions(Library library) {
        Map<String, String> byPlatform = new LinkedHashMap<>();
        library.jvmOptions().forEach((platform, options) -> byPlatform.put(platform, String.join(" ", options)));
        return byPlatform;
    }
}
