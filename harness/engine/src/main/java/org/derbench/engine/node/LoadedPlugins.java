package org.derbench.engine.node;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.derbench.engine.plugin.PluginException;
import org.derbench.engine.plugin.PluginFolder;
import org.derbench.message.MessageModel;
import org.derbench.spi.Middleware;
import org.derbench.spi.Serializer;
import org.derbench.spi.Store;

/** The plugins of this node, each loaded once, so that two ends in one process share their classes. */
final class LoadedPlugins implements NodePlugins {

    private final Map<Path, List<Middleware>> middleware = new HashMap<>();
    private final Map<Path, List<MessageModel>> models = new HashMap<>();
    private final Map<SerializerFolder, List<Serializer>> serializers = new HashMap<>();

    @Override
    public synchronized Middleware middleware(Path folder, String name) throws PluginException {
        if (!middleware.containsKey(folder)) {
            middleware.put(folder, new PluginFolder(folder, false).load(Middleware.class));
        }
        return named(middleware.get(folder), Middleware::name, name, folder);
    }

    @Override
    public synchronized MessageModel model(Path folder, String name) throws PluginException {
        if (!models.containsKey(folder)) {
            models.put(folder, new PluginFolder(folder, false).load(MessageModel.class));
        }
        return named(models.get(folder), MessageModel::name, name, folder);
    }

    @Override
    public synchronized Store store(Path folder, String name) throws PluginException {
        return named(new PluginFolder(folder, false).load(Store.class), Store::name, name, folder);
    }

    @Override
    public synchronized Serializer serializer(Path folder, String name, MessageModel model) throws PluginException {
        SerializerFolder key = new SerializerFolder(folder, model);
        if (!serializers.containsKey(key)) {
            serializers.put(key, new PluginFolder(folder, false).load(Serializer.class, model));
        }
        return named(serializers.get(key), Serializer::name, name, folder);
    }

    private record SerializerFolder(Path folder, MessageModel model) {}

    private static <T> T named(List<T> plugins, Function<T, String> nameOf, String name, Path folder)
            throws PluginException {
        return plugins.stream()
                .filter(plugin -> nameOf.apply(plugin).equals(name))
                .findFirst()
                .orElseThrow(() -> new PluginException("no '" + name + "' in plugin folder " + folder));
    }
}
