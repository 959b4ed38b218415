package org.derbench.engine.node;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.derbench.engine.plugin.PluginException;
import org.derbench.engine.plugin.PluginFolder;
import org.derbench.spi.Middleware;
import org.derbench.spi.Serializer;

/** The plugins of this node, each loaded once, so that two ends in one process share their classes. */
final class LoadedPlugins {

    private final Map<Path, List<Middleware>> middleware = new HashMap<>();
    private final Map<Path, List<Serializer>> serializers = new HashMap<>();

    synchronized Middleware middleware(Path folder, String name) throws PluginException {
        if (!middleware.containsKey(folder)) {
            middleware.put(folder, new PluginFolder(folder, false).load(Middleware.class));
        }
        return named(middleware.get(folder), Middleware::name, name, folder);
    }

    synchronized Serializer serializer(Path folder, String name) throws PluginException {
        if (!serializers.containsKey(folder)) {
            serializers.put(folder, new PluginFolder(folder, false).load(Serializer.class));
        }
        return named(serializers.get(folder), Serializer::name, name, folder);
    }

    private static <T> T named(List<T> plugins, Function<T, String> nameOf, String name, Path folder) throws PluginException {
        return plugins.stream().filter(plugin -> nameOf.apply(plugin).equals(name)).findFirst()
                .orElseThrow(() -> new PluginException("no '" + name + "' in plugin folder " + folder));
    }
}
