package org.derbench.engine.plugin;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelMaker;
import org.derbench.spi.Middleware;
import org.derbench.spi.Serializer;
import org.derbench.spi.Store;

/**
 * All plugins, by name.
 *
 * @param messages the model of each class of messages, by the class's name, in the model's order
 * @param makers makers of models from samples, by name
 * @param refused folders, or plugins in them, that cannot be used
 */
public record Plugins(
        Map<String, Plugin<Middleware>> middleware,
        Map<String, Plugin<Serializer>> serializers,
        Map<String, Plugin<MessageModel>> messages,
        Map<String, Plugin<ModelMaker>> makers,
        Map<String, Plugin<Store>> stores,
        List<Refused> refused) {

    /**
     * A refused plugin or folder.
     *
     * @param external whether the user dropped it in
     * @param reason one line that names the folder
     */
    public record Refused(boolean external, String reason) {}

    /**
     * Looks through the distribution's folders of plugins and through the user's own folders. Unusable plugins are
     * named in {@link #refused}; the others are found all the same.
     *
     * @param distribution the folder that has {@code adapters/}, {@code serializers/}, {@code models/} and
     *     {@code stores/}
     * @param external plugin folders, or folders with plugin folders
     */
    public static Plugins find(Path distribution, List<Path> external) {
        Plugins found = new Plugins(
                new TreeMap<>(),
                new TreeMap<>(String.CASE_INSENSITIVE_ORDER),
                new LinkedHashMap<>(),
                new TreeMap<>(),
                new TreeMap<>(),
                new ArrayList<>());
        foldersOf(distribution).forEach(path -> found.addAll(path, false));
        external.forEach(path -> found.addAll(path, true));
        return found;
    }

    /** The folders of a distribution that have plugin folders. */
    static List<Path> foldersOf(Path distribution) {
        return Stream.of("adapters", "serializers", "models", "stores")
                .map(distribution::resolve)
                .toList();
    }

    /**
     * Adds the messages of a model that was made from samples; returns their names.
     *
     * @throws PluginException if the folder cannot be used
     */
    public List<String> addMade(Path folder) throws PluginException {
        List<String> names = new ArrayList<>();
        PluginFolder made = new PluginFolder(folder, false);
        for (Plugin<MessageModel> plugin : Declarations.models(made, Declarations.services(made))) {
            plugin.instance().classes().forEach(type -> {
                messages.putIfAbsent(type.getSimpleName(), plugin);
                names.add(type.getSimpleName());
            });
        }
        return names;
    }

    /** The folders are looked into at the same time, and added in their order. */
    private void addAll(Path path, boolean external) {
        try {
            PluginFolder.at(path, external).parallelStream().map(Looked::into).forEachOrdered(this::add);
        } catch (PluginException e) {
            refused.add(new Refused(external, e.getMessage()));
        }
    }

    private void add(Looked looked) {
        if (looked.failure() != null) {
            refused.add(new Refused(looked.external(), looked.failure()));
            return;
        }
        FolderPlugins found = looked.found();
        putAll(middleware, found.middleware());
        putAll(serializers, found.serializers());
        putAll(stores, found.stores());
        putAll(makers, found.makers());
        putAll(messages, found.messages());
    }

    /**
     * A folder that was looked into.
     *
     * @param found its plugins; null if it cannot be used
     * @param failure why it cannot be used, in one line; null if it can
     */
    private record Looked(boolean external, FolderPlugins found, String failure) {

        static Looked into(PluginFolder folder) {
            try {
                return new Looked(folder.external(), FolderPlugins.in(folder), null);
            } catch (PluginException e) {
                return new Looked(folder.external(), null, e.getMessage());
            }
        }
    }

    private <T> void putAll(Map<String, Plugin<T>> plugins, List<FolderPlugins.Named<T>> all) {
        for (FolderPlugins.Named<T> named : all) {
            put(plugins, named);
        }
    }

    private <T> void put(Map<String, Plugin<T>> plugins, FolderPlugins.Named<T> named) {
        String name = named.name();
        Plugin<T> plugin = named.plugin();
        Plugin<T> first = plugins.putIfAbsent(name, plugin);
        if (first != null) {
            refused.add(new Refused(
                    plugin.folder().external(),
                    "plugin folder " + plugin.folder().path() + " is passed over: '" + name + "' is already in "
                            + first.folder().path() + "; give it another name"));
        }
    }
}
