package org.derbench.engine.plugin;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
        found.addAll(distribution.resolve("adapters"), false);
        found.addAll(distribution.resolve("serializers"), false);
        found.addAll(distribution.resolve("models"), false);
        found.addAll(distribution.resolve("stores"), false);
        external.forEach(path -> found.addAll(path, true));
        return found;
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
            PluginFolder.at(path, external).parallelStream().map(Declared::in).forEachOrdered(this::add);
        } catch (PluginException e) {
            refused.add(new Refused(external, e.getMessage()));
        }
    }

    private void add(Declared declared) {
        if (declared.failure() != null) {
            refused.add(new Refused(declared.external(), declared.failure()));
            return;
        }
        declared.middleware()
                .forEach(plugin -> put(middleware, plugin.instance().name(), plugin));
        declared.serializers()
                .forEach(plugin -> put(serializers, plugin.instance().name(), plugin));
        declared.stores().forEach(plugin -> put(stores, plugin.instance().name(), plugin));
        declared.makers().forEach(plugin -> put(makers, plugin.instance().name(), plugin));
        declared.models()
                .forEach(plugin ->
                        plugin.instance().classes().forEach(type -> put(messages, type.getSimpleName(), plugin)));
    }

    /**
     * The plugins of one folder.
     *
     * @param failure why the folder cannot be used, in one line; null if it can
     */
    private record Declared(
            boolean external,
            List<Plugin<Middleware>> middleware,
            List<Plugin<Serializer>> serializers,
            List<Plugin<MessageModel>> models,
            List<Plugin<ModelMaker>> makers,
            List<Plugin<Store>> stores,
            String failure) {

        static Declared in(PluginFolder folder) {
            try {
                ServiceFiles services = Declarations.services(folder);
                Declared declared = new Declared(
                        folder.external(),
                        Declarations.middleware(folder, services),
                        Declarations.serializers(folder, services),
                        Declarations.models(folder, services),
                        Declarations.makers(folder, services),
                        Declarations.stores(folder, services),
                        null);
                if (declared.isEmpty()) {
                    throw folder.broken("none of its jars names a plugin in META-INF/services");
                }
                return declared;
            } catch (PluginException e) {
                return new Declared(
                        folder.external(), List.of(), List.of(), List.of(), List.of(), List.of(), e.getMessage());
            }
        }

        private boolean isEmpty() {
            return middleware.isEmpty()
                    && serializers.isEmpty()
                    && models.isEmpty()
                    && makers.isEmpty()
                    && stores.isEmpty();
        }
    }

    private <T> void put(Map<String, Plugin<T>> plugins, String name, Plugin<T> plugin) {
        Plugin<T> first = plugins.putIfAbsent(name, plugin);
        if (first != null) {
            refused.add(new Refused(
                    plugin.folder().external(),
                    "plugin folder " + plugin.folder().path() + " is passed over: '" + name + "' is already in "
                            + first.folder().path() + "; give it another name"));
        }
    }
}
