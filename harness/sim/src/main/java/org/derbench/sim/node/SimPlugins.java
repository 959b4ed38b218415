package org.derbench.sim.node;

import java.nio.file.Path;
import java.util.Map;
import org.derbench.engine.node.NodePlugins;
import org.derbench.engine.plugin.PluginException;
import org.derbench.message.MessageModel;
import org.derbench.spi.Middleware;
import org.derbench.spi.Serializer;
import org.derbench.spi.Store;

/** Plugins that are there already, by their names, whatever the folder. */
public record SimPlugins(
        Map<String, Middleware> middleware,
        Map<String, MessageModel> models,
        Map<String, Serializer> serializers,
        Map<String, Store> stores)
        implements NodePlugins {

    @Override
    public Middleware middleware(Path folder, String name) throws PluginException {
        return found(middleware, name);
    }

    @Override
    public MessageModel model(Path folder, String name) throws PluginException {
        return found(models, name);
    }

    @Override
    public Store store(Path folder, String name) throws PluginException {
        return found(stores, name);
    }

    @Override
    public Serializer serializer(Path folder, String name, MessageModel model) throws PluginException {
        return found(serializers, name);
    }

    private static <T> T found(Map<String, T> plugins, String name) throws PluginException {
        T plugin = plugins.get(name);
        if (plugin == null) {
            throw new PluginException("no '" + name + "' among " + plugins.keySet());
        }
        return plugin;
    }
}
