package org.derbench.engine.plugin;

import java.util.List;
import org.derbench.engine.plugin.FolderPlugins.Named;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelMaker;
import org.derbench.spi.Middleware;
import org.derbench.spi.Serializer;
import org.derbench.spi.Store;

/** The plugins of a folder as their classes make them, loaded when one is first asked for more than it declares. */
final class PluginCode {

    private final PluginFolder folder;
    private FolderPlugins loaded;

    PluginCode(PluginFolder folder) {
        this.folder = folder;
    }

    /**
     * The middleware with that name. A failure of any of these methods is an {@link IllegalStateException} of a line.
     */
    Middleware middleware(String name) {
        return named(loaded().middleware(), name);
    }

    Serializer serializer(String name) {
        return named(loaded().serializers(), name);
    }

    /** The message model that has a message of this name. */
    MessageModel model(String message) {
        return named(loaded().messages(), message);
    }

    ModelMaker maker(String name) {
        return named(loaded().makers(), name);
    }

    Store store(String name) {
        return named(loaded().stores(), name);
    }

    private synchronized FolderPlugins loaded() {
        try {
            if (loaded == null) {
                loaded = FolderPlugins.byClasses(folder);
            }
            return loaded;
        } catch (PluginException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }

    private <T> T named(List<Named<T>> plugins, String name) {
        return plugins.stream()
                .filter(named -> named.name().equals(name))
                .findFirst()
                .map(named -> named.plugin().instance())
                .orElseThrow(() -> new IllegalStateException("no '" + name + "' in plugin folder " + folder.path()));
    }
}
