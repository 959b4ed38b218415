package org.derbench.run.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.plugin.Plugins;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Variant;

/**
 * The names that plans can use.
 *
 * @param known the known names by axis; loads and faults have no lists
 * @param byNameOnly middleware that {@code *} does not match
 */
public record Catalogue(Map<Axis, List<String>> known, Set<String> byNameOnly) {

    /** The plugins of this machine, the boards and links, and the SPI's patterns. */
    public static Catalogue of(Plugins plugins, Collection<String> boards, Collection<String> links) {
        Map<Axis, List<String>> known = new EnumMap<>(Axis.class);
        known.put(Axis.BOARD, List.copyOf(boards));
        known.put(Axis.LINK, List.copyOf(links));
        known.put(Axis.MIDDLEWARE, systems(plugins, middleware -> true));
        known.put(Axis.SERIALIZER, List.copyOf(plugins.serializers().keySet()));
        known.put(
                Axis.PATTERN,
                Arrays.stream(Pattern.values()).map(Pattern::label).toList());
        known.put(Axis.NODE, List.copyOf(plugins.messages().keySet()));
        known.put(
                Axis.NODE_SIZE,
                plugins.messages().values().stream()
                        .flatMap(plugin -> plugin.instance().sizes().stream())
                        .distinct()
                        .toList());
        return new Catalogue(known, Set.copyOf(systems(plugins, Middleware::reference)));
    }

    private static List<String> systems(Plugins plugins, Predicate<Middleware> which) {
        List<String> systems = new ArrayList<>();
        for (Plugin<Middleware> plugin : plugins.middleware().values()) {
            String name = plugin.instance().name();
            for (Variant variant :
                    which.test(plugin.instance()) ? plugin.instance().variants() : List.<Variant>of()) {
                systems.add(variant.name().equals(Variant.BASE.name()) ? name : name + "/" + variant.name());
            }
        }
        return systems;
    }
}
