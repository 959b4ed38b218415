package org.derbench.engine.plugin;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelMaker;
import org.derbench.spi.Middleware;
import org.derbench.spi.Serializer;
import org.derbench.spi.Store;

/**
 * The plugins of one folder.
 *
 * @param messages the model of each class of messages, by the class's name
 */
record FolderPlugins(
        List<Named<Middleware>> middleware,
        List<Named<Serializer>> serializers,
        List<Named<MessageModel>> messages,
        List<Named<ModelMaker>> makers,
        List<Named<Store>> stores) {

    /**
     * A plugin and the name that plans have for it. A model has an entry for each of its classes of messages.
     *
     * @param <T> the kind of plugin
     */
    record Named<T>(String name, Plugin<T> plugin) {

        static <T> List<Named<T>> all(List<Plugin<T>> plugins, Function<T, String> name) {
            return plugins.stream()
                    .map(plugin -> new Named<>(name.apply(plugin.instance()), plugin))
                    .toList();
        }
    }

    /**
     * The plugins of a folder, by its file of declarations. Without that, their classes are asked.
     *
     * @throws PluginException if the folder cannot be used, or has no plugin
     */
    static FolderPlugins in(PluginFolder folder) throws PluginException {
        List<Path> jars = folder.usableJars();
        FolderPlugins declared = DeclarationFile.in(folder, jars).orElse(null);
        return declared != null && !declared.isEmpty() ? declared : byClasses(folder);
    }

    /**
     * The plugins of a folder. It loads their classes, and asks each for its declarations.
     *
     * @throws PluginException if the folder cannot be used, has no plugin, or if one of them does not answer
     */
    static FolderPlugins byClasses(PluginFolder folder) throws PluginException {
        ServiceFiles services = Declarations.services(folder);
        FolderPlugins plugins = new FolderPlugins(
                Named.all(Declarations.middleware(folder, services), Middleware::name),
                Named.all(Declarations.serializers(folder, services), Serializer::name),
                byMessage(Declarations.models(folder, services)),
                Named.all(Declarations.makers(folder, services), ModelMaker::name),
                Named.all(Declarations.stores(folder, services), Store::name));
        if (plugins.isEmpty()) {
            throw folder.broken("none of its jars names a plugin in META-INF/services");
        }
        return plugins;
    }

    private static List<Named<MessageModel>> byMessage(List<Plugin<MessageModel>> models) {
        List<Named<MessageModel>> messages = new ArrayList<>();
        models.forEach(model ->
                model.instance().classes().forEach(type -> messages.add(new Named<>(type.getSimpleName(), model))));
        return messages;
    }

    private boolean isEmpty() {
        return middleware.isEmpty()
                && serializers.isEmpty()
                && messages.isEmpty()
                && makers.isEmpty()
                && stores.isEmpty();
    }
}
