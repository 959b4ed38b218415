package org.derbench.engine.plugin;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.derbench.engine.json.Fields;
import org.derbench.engine.plugin.FolderPlugins.Named;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelMaker;
import org.derbench.spi.Carriage;
import org.derbench.spi.Expect;
import org.derbench.spi.External;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Origin;
import org.derbench.spi.Pattern;
import org.derbench.spi.Program;
import org.derbench.spi.Schema;
import org.derbench.spi.Serializer;
import org.derbench.spi.Setting;
import org.derbench.spi.Settings;
import org.derbench.spi.Store;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;

/**
 * Plugins from what {@link DeclarationWriter} wrote. Anything else is a {@link RuntimeException}.
 *
 * @implNote It runs once, at the start of a command, so that each lambda would cost more than the work in it.
 */
final class DeclarationReader {

    private final PluginFolder folder;
    private final List<Path> jars;
    private final PluginCode code;

    /** @param jars the jars of the folder */
    DeclarationReader(PluginFolder folder, List<Path> jars) {
        this.folder = folder;
        this.jars = jars;
        this.code = new PluginCode(folder);
    }

    FolderPlugins plugins(Fields fields) {
        List<Named<Middleware>> middleware = new ArrayList<>();
        List<Named<Serializer>> serializers = new ArrayList<>();
        List<Named<MessageModel>> messages = new ArrayList<>();
        List<Named<ModelMaker>> makers = new ArrayList<>();
        List<Named<Store>> stores = new ArrayList<>();
        for (Fields each : objects(fields, "middleware")) {
            middleware.add(middleware(each));
        }
        for (Fields each : objects(fields, "serializers")) {
            serializers.add(serializer(each));
        }
        for (Fields each : objects(fields, "models")) {
            addModel(each, messages);
        }
        for (Fields each : objects(fields, "makers")) {
            makers.add(maker(each));
        }
        for (Fields each : objects(fields, "stores")) {
            stores.add(store(each));
        }
        return new FolderPlugins(middleware, serializers, messages, makers, stores);
    }

    @SuppressWarnings("unchecked")
    private static List<Fields> objects(Fields fields, String name) {
        List<Fields> objects = new ArrayList<>();
        for (Object each : fields.list(name)) {
            objects.add(new Fields((Map<String, Object>) each));
        }
        return objects;
    }

    private static List<String> texts(Fields fields, String name) {
        List<String> texts = new ArrayList<>();
        for (Object each : fields.list(name)) {
            texts.add((String) each);
        }
        return texts;
    }

    private static boolean flag(Fields fields, String name) {
        return (Boolean) fields.values().get(name);
    }

    private static <E extends Enum<E>> Set<E> constants(Class<E> type, Fields fields, String name) {
        Set<E> constants = new LinkedHashSet<>();
        for (String each : texts(fields, name)) {
            constants.add(Enum.valueOf(type, each));
        }
        return constants;
    }

    private <T> Named<T> named(String name, T instance, Library library) {
        return new Named<>(name, new Plugin<>(instance, folder, PluginFolder.versionIn(jars, library)));
    }

    private Named<Middleware> middleware(Fields fields) {
        String name = fields.text("name");
        Library library = library(fields.object("library"));
        Map<Map<String, String>, Traits> traits = new LinkedHashMap<>();
        Map<Map<String, String>, List<String>> brokerPorts = new LinkedHashMap<>();
        List<Variant> variants = new ArrayList<>();
        for (Fields variant : objects(fields, "variants")) {
            Settings settings = new Settings(variant.object("settings").texts());
            variants.add(new Variant(variant.text("name"), settings, programs(variant), settings(variant)));
            traits.put(settings.values(), traits(variant.object("traits")));
            brokerPorts.put(settings.values(), texts(variant, "brokerPorts"));
        }
        Middleware declared = new DeclaredMiddleware(
                name,
                library,
                flag(fields, "reference"),
                texts(fields, "ports"),
                schemes(fields),
                List.copyOf(variants),
                traits,
                brokerPorts,
                code);
        return named(name, declared, library);
    }

    private static List<External.Scheme> schemes(Fields fields) {
        List<External.Scheme> schemes = new ArrayList<>();
        for (Fields each : objects(fields, "schemes")) {
            schemes.add(new External.Scheme(
                    each.text("name"),
                    (int) each.integer("port"),
                    List.copyOf(constants(Expect.class, each, "expects")),
                    each.text("ownTopic"),
                    each.text("anyWord"),
                    each.text("instead")));
        }
        return schemes;
    }

    private static List<Setting> settings(Fields fields) {
        List<Setting> settings = new ArrayList<>();
        for (Fields each : objects(fields, "declared")) {
            settings.add(new Setting(each.text("name"), each.text("standard"), values(each)));
        }
        return settings;
    }

    private static Setting.Values values(Fields fields) {
        if (fields.has("choices")) {
            return new Setting.OneOf(texts(fields, "choices"));
        }
        return fields.has("least")
                ? new Setting.WholeNumber(fields.integer("least"), fields.integer("most"))
                : new Setting.Line();
    }

    private static Traits traits(Fields fields) {
        Map<Pattern, Support> patterns = new EnumMap<>(Pattern.class);
        for (Map.Entry<String, Object> each : fields.object("patterns").values().entrySet()) {
            patterns.put(Pattern.valueOf(each.getKey()), Support.valueOf((String) each.getValue()));
        }
        return new Traits(
                patterns,
                Carriage.valueOf(fields.text("carriage")),
                (int) fields.integer("outstandingRequests"),
                flag(fields, "handlersMaySend"),
                constants(Pattern.class, fields, "mayDrop"),
                fields.text("brokerRuns"),
                (int) fields.integer("clients"),
                flag(fields, "compresses"),
                constants(Pattern.class, fields, "mayReorder"),
                (int) fields.integer("subscribers"));
    }

    private Named<Serializer> serializer(Fields fields) {
        String name = fields.text("name");
        Library library = library(fields.object("library"));
        Serializer declared = new DeclaredSerializer(
                name,
                library,
                fields.text("format"),
                flag(fields, "humanReadable"),
                Schema.valueOf(fields.text("schema")),
                Origin.valueOf(fields.text("origin")),
                flag(fields, "generatesCode"),
                code);
        return named(name, declared, library);
    }

    private void addModel(Fields fields, List<Named<MessageModel>> messages) {
        List<String> names = texts(fields, "messages");
        MessageModel declared = new DeclaredModel(fields.text("name"), texts(fields, "sizes"), names.get(0), code);
        for (String name : names) {
            messages.add(named(name, declared, Library.JDK));
        }
    }

    private Named<ModelMaker> maker(Fields fields) {
        String name = fields.text("name");
        return named(name, new DeclaredMaker(name, code), Library.JDK);
    }

    private Named<Store> store(Fields fields) {
        String name = fields.text("name");
        Library library = library(fields.object("library"));
        int writers = (int) fields.integer("writers");
        Store declared = new DeclaredStore(name, library, texts(fields, "accesses"), programs(fields), writers, code);
        return named(name, declared, library);
    }

    private static Library library(Fields fields) {
        Map<String, List<String>> jvmOptions = new LinkedHashMap<>();
        Fields byPlatform = fields.object("jvmOptions");
        for (String platform : byPlatform.values().keySet()) {
            jvmOptions.put(platform, texts(byPlatform, platform));
        }
        return new Library(
                fields.text("artifact"),
                fields.text("licence"),
                jvmOptions,
                fields.object("notOn").texts());
    }

    private static List<Program> programs(Fields fields) {
        List<Program> programs = new ArrayList<>();
        for (Fields each : objects(fields, "programs")) {
            programs.add(new Program(each.text("command"), each.text("debianPackage")));
        }
        return programs;
    }
}
