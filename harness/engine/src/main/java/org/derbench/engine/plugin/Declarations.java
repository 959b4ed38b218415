package org.derbench.engine.plugin;

import java.util.List;
import java.util.function.Supplier;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelMaker;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Serializer;
import org.derbench.spi.Store;
import org.derbench.spi.Variant;

/**
 * Asks plugins for their facts once, when they are found. A plugin is refused if it fails then, or has a name that
 * plans or results cannot carry.
 */
final class Declarations {

    private static final String PLAIN_NAME = "[a-z0-9]+(-[a-z0-9]+)*";
    private static final String MESSAGE_NAME = "[A-Za-z][A-Za-z0-9_]*";
    private static final String SERIALIZER_NAME = "[^,\\n*!]*[^,\\s*!][^,\\n*!]*";

    private static final List<Class<?>> KINDS =
            List.of(Middleware.class, Serializer.class, MessageModel.class, ModelMaker.class, Store.class);

    private Declarations() {}

    /**
     * The service files of every kind in a folder.
     *
     * @throws PluginException if it cannot be used
     */
    static ServiceFiles services(PluginFolder folder) throws PluginException {
        return folder.services(KINDS);
    }

    static List<Plugin<Middleware>> middleware(PluginFolder folder, ServiceFiles services) throws PluginException {
        return folder.declared(
                Middleware.class,
                services,
                middleware -> asked(folder, middleware, () -> {
                    require(middleware.name(), PLAIN_NAME, "small letters, digits and hyphens");
                    for (Variant variant : middleware.variants()) {
                        variant.programs();
                        middleware.traits(variant.settings()).patterns();
                    }
                    middleware.ports().size();
                    return middleware.library();
                }));
    }

    static List<Plugin<Serializer>> serializers(PluginFolder folder, ServiceFiles services) throws PluginException {
        return folder.declared(
                Serializer.class,
                services,
                serializer -> asked(folder, serializer, () -> {
                    require(serializer.name(), SERIALIZER_NAME, "one line without , * and !");
                    require(serializer.format(), ".+", "text");
                    serializer.humanReadable();
                    serializer.origin().name();
                    serializer.schema().name();
                    return serializer.library();
                }));
    }

    static List<Plugin<MessageModel>> models(PluginFolder folder, ServiceFiles services) throws PluginException {
        return folder.declared(
                MessageModel.class,
                services,
                model -> asked(folder, model, () -> {
                    require(model.name(), PLAIN_NAME, "small letters, digits and hyphens");
                    for (Class<? extends Message> type : model.classes()) {
                        require(type.getSimpleName(), MESSAGE_NAME, "a letter, then letters, digits and underscores");
                    }
                    model.sizes().forEach(size -> require(size, PLAIN_NAME, "small letters, digits and hyphens"));
                    return Library.JDK;
                }));
    }

    static List<Plugin<ModelMaker>> makers(PluginFolder folder, ServiceFiles services) throws PluginException {
        return folder.declared(
                ModelMaker.class,
                services,
                maker -> asked(folder, maker, () -> {
                    require(maker.name(), PLAIN_NAME, "small letters, digits and hyphens");
                    return Library.JDK;
                }));
    }

    static List<Plugin<Store>> stores(PluginFolder folder, ServiceFiles services) throws PluginException {
        return folder.declared(
                Store.class,
                services,
                store -> asked(folder, store, () -> {
                    require(store.name(), PLAIN_NAME, "small letters, digits and hyphens");
                    store.accesses()
                            .forEach(access -> require(access, PLAIN_NAME, "small letters, digits and hyphens"));
                    store.programs();
                    if (store.writers() < 1) {
                        throw new IllegalArgumentException("writers is " + store.writers() + ": 1 at least commits");
                    }
                    return store.library();
                }));
    }

    private static <T> Plugin<T> asked(PluginFolder folder, T plugin, Supplier<Library> question)
            throws PluginException {
        try {
            return new Plugin<>(plugin, folder, folder.versionOf(question.get()));
        } catch (RuntimeException | Error e) {
            throw folder.broken(plugin.getClass().getName(), e);
        }
    }

    private static void require(String text, String form, String words) {
        if (text == null || !text.matches(form)) {
            throw new IllegalArgumentException("'" + text + "' is no name: " + words);
        }
    }
}
