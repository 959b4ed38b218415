package org.derbench.engine.plugin;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
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

/** Plugins from what {@link DeclarationWriter} wrote. Anything else is a {@link RuntimeException}. */
final class DeclarationReader {

    private final PluginFolder folder;
    private final List<Path> jars;
    private final PluginCode code;

    /** @param jars of the folder */
    DeclarationReader(PluginFolder folder, List<Path> jars) {
        this.folder = folder;
        this.jars = jars;
        this.code = new PluginCode(folder);
    }

    FolderPlugins plugins(Fields fields) {
        List<Named<MessageModel>> messages = new ArrayList<>();
        objects(fields, "models").forEach(model -> messages.addAll(model(model)));
        return new FolderPlugins(
                all(fields, "middleware", this::middleware),
                all(fields, "serializers", this::serializer),
                messages,
                all(fields, "makers", this::maker),
                all(fields, "stores", this::store));
    }

    private static List<Fields> objects(Fields fields, String name) {
        List<Fields> objects = new ArrayList<>();
        fields.list(name).forEach(each -> objects.add(object(each)));
        return objects;
    }

    @SuppressWarnings("unchecked")
    private static Fields object(Object value) {
        return new Fields((Map<String, Object>) value);
    }

    private static <T> List<T> all(Fields fields, String name, Function<Fields, T> read) {
        return objects(fields, name).stream().map(read).toList();
    }

    private static List<String> texts(Fields fields, String name) {
        return fields.list(name).stream().map(String.class::cast).toList();
    }

    private static boolean flag(Fields fields, String name) {
        return (Boolean) fields.values().get(name);
    }

    private static <E extends Enum<E>> Set<E> constants(Class<E> type, Fields fields, String name) {
        Set<E> constants = new LinkedHashSet<>();
        texts(fields, name).forEach(each -> constants.add(Enum.valueOf(type, each)));
        return constants;
    }

    private <T> Named<T> named(String name, T instance, Library library) {
        return new Named<>(name, new Plugin<>(instance, folder, PluginFolder.versionIn(jars, library)));
    }

    private Named<Middleware> middleware(Fields fields) {
        String name = fields.text("name");
        Library library = library(fields.object("library"));
        Map<Settings, Traits> traits = new LinkedHashMap<>();
        Map<Settings, List<String>> brokerPorts = new LinkedHashMap<>();
        List<Variant> variants = new ArrayList<>();
        for (Fields variant : objects(fields, "variants")) {
            Settings settings = new Settings(variant.object("settings").texts());
            variants.add(new Variant(
                    variant.text("name"),
                    settings,
                    all(variant, "programs", DeclarationReader::program),
                    all(variant, "declared", DeclarationReader::setting)));
            traits.put(settings, traits(variant.object("traits")));
            brokerPorts.put(settings, texts(variant, "brokerPorts"));
        }
        Middleware declared = new DeclaredMiddleware(
                name,
                library,
                flag(fields, "reference"),
                texts(fields, "ports"),
                all(fields, "schemes", DeclarationReader::scheme),
                List.copyOf(variants),
                traits,
                brokerPorts,
                () -> code.of(FolderPlugins::middleware, name));
        return named(name, declared, library);
    }

    private static External.Scheme scheme(Fields fields) {
        return new External.Scheme(
                fields.text("name"),
                (int) fields.integer("port"),
                List.copyOf(constants(Expect.class, fields, "expects")));
    }

    private static Setting setting(Fields fields) {
        return new Setting(fields.text("name"), fields.text("standard"), values(fields));
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
        fields.object("patterns")
                .texts()
                .forEach((pattern, support) -> patterns.put(Pattern.valueOf(pattern), Support.valueOf(support)));
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
                () -> code.of(FolderPlugins::serializers, name));
        return named(name, declared, library);
    }

    private List<Named<MessageModel>> model(Fields fields) {
        List<String> messages = texts(fields, "messages");
        MessageModel declared = new DeclaredModel(
                fields.text("name"), texts(fields, "sizes"), () -> code.of(FolderPlugins::messages, messages.get(0)));
        return messages.stream()
                .map(message -> named(message, declared, Library.JDK))
                .toList();
    }

    private Named<ModelMaker> maker(Fields fields) {
        String name = fields.text("name");
        return named(name, new DeclaredMaker(name, () -> code.of(FolderPlugins::makers, name)), Library.JDK);
    }

    private Named<Store> store(Fields fields) {
        String name = fields.text("name");
        Library library = library(fields.object("library"));
        Store declared = new DeclaredStore(
                name,
                library,
                texts(fields, "accesses"),
                all(fields, "programs", DeclarationReader::program),
                () -> code.of(FolderPlugins::stores, name));
        return named(name, declared, library);
    }

    private static Library library(Fields fields) {
        Map<String, List<String>> jvmOptions = new LinkedHashMap<>();
        Fields byPlatform = fields.object("jvmOptions");
        byPlatform.values().keySet().forEach(platform -> jvmOptions.put(platform, texts(byPlatform, platform)));
        return new Library(
                fields.text("artifact"),
                fields.text("licence"),
                jvmOptions,
                fields.object("notOn").texts());
    }

    private static Program program(Fields fields) {
        return new Program(fields.text("command"), fields.text("debianPackage"));
    }
}
