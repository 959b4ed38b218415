package org.derbench.engine.plugin;

import java.util.List;
import java.util.function.Function;
import org.derbench.engine.plugin.FolderPlugins.Named;

/** The plugins of a folder as their classes make them, loaded when one is first asked for more than it declares. */
final class PluginCode {

    private final PluginFolder folder;
    private FolderPlugins loaded;

    PluginCode(PluginFolder folder) {
        this.folder = folder;
    }

    /**
     * The plugin of that kind and name.
     *
     * @throws IllegalStateException in one line, if its classes cannot be loaded
     */
    synchronized <T> T of(Function<FolderPlugins, List<Named<T>>> kind, String name) {
        try {
            if (loaded == null) {
                loaded = FolderPlugins.byClasses(folder);
            }
        } catch (PluginException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
        return kind.apply(loaded).stream()
                .filter(named -> named.name().equals(name))
                .findFirst()
                .map(named -> named.plugin().instance())
                .orElseThrow(() -> new IllegalStateException("no '" + name + "' in plugin folder " + folder.path()));
    }
}
