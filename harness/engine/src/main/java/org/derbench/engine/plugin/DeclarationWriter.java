package org.derbench.engine.plugin;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.derbench.engine.json.Fields;
import org.derbench.message.MessageModel;
import org.derbench.spi.External;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Program;
import org.derbench.spi.Serializer;
import org.derbench.spi.Setting;
import org.derbench.spi.Store;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;

/** Declarations of plugins as JSON; {@link DeclarationReader} reads it. */
final class DeclarationWriter {

    private DeclarationWriter() {}

    static Map<String, Object> plugins(FolderPlugins plugins) {
        return Fields.map(
                "middleware", all(instances(plugins.middleware()), DeclarationWriter::middleware),
                "serializers", all(instances(plugins.serializers()), DeclarationWriter::serializer),
                "models", all(instances(plugins.messages()), DeclarationWriter::model),
                "makers", all(instances(plugins.makers()), maker -> Fields.map("name", maker.name())),
                "stores", all(instances(plugins.stores()), DeclarationWriter::store));
    }

    /** Each model once: the map has it under the name of each of its messages. */
    private static <T> List<T> instances(List<FolderPlugins.Named<T>> plugins) {
        return plugins.stream()
                .map(named -> named.plugin().instance())
                .distinct()
                .toList();
    }

    private static <T> List<Object> all(List<T> items, Function<T, Object> written) {
        List<Object> all = new ArrayList<>();
        items.forEach(item -> all.add(written.apply(item)));
        return all;
    }

    private static Map<String, Object> middleware(Middleware middleware) {
        return Fields.map(
                "name",
                middleware.name(),
                "library",
                library(middleware::library),
                "reference",
                middleware.reference(),
                "ports",
                middleware.ports(),
                "schemes",
                all(middleware.schemes(), DeclarationWriter::scheme),
                "variants",
                all(middleware.variants(), variant -> variant(middleware, variant)));
    }

    private static Map<String, Object> scheme(External.Scheme scheme) {
        return Fields.map(
                "name",
                scheme.name(),
                "port",
                scheme.port(),
                "expects",
                all(scheme.expects(), Enum::name),
                "ownTopic",
                scheme.ownTopic(),
                "anyWord",
                scheme.anyWord(),
                "instead",
                scheme.instead());
    }

    private static Map<String, Object> variant(Middleware middleware, Variant variant) {
        return Fields.map(
                "name",
                variant.name(),
                "settings",
                variant.settings().values(),
                "programs",
                all(variant.programs(), DeclarationWriter::program),
                "declared",
                all(variant.declared(), DeclarationWriter::setting),
                "traits",
                traits(middleware.traits(variant.settings())),
                "brokerPorts",
                middleware.brokerPorts(variant.settings()));
    }

    private static Map<String, Object> setting(Setting setting) {
        Map<String, Object> fields = Fields.map("name", setting.name(), "standard", setting.standard());
        if (setting.values() instanceof Setting.WholeNumber range) {
            fields.putAll(Fields.map("least", range.least(), "most", range.most()));
        } else if (setting.values() instanceof Setting.OneOf words) {
            fields.put("choices", words.choices());
        }
        return fields;
    }

    private static Map<String, Object> traits(Traits traits) {
        Map<String, Object> patterns = new LinkedHashMap<>();
        traits.patterns().forEach((pattern, support) -> patterns.put(pattern.name(), support.name()));
        return Fields.map(
                "patterns",
                patterns,
                "carriage",
                traits.carriage().name(),
                "outstandingRequests",
                traits.outstandingRequests(),
                "handlersMaySend",
                traits.handlersMaySend(),
                "mayDrop",
                all(List.copyOf(traits.mayDrop()), Enum::name),
                "brokerRuns",
                traits.brokerRuns(),
                "clients",
                traits.clients(),
                "compresses",
                traits.compresses(),
                "mayReorder",
                all(List.copyOf(traits.mayReorder()), Enum::name),
                "subscribers",
                traits.subscribers());
    }

    private static Map<String, Object> serializer(Serializer serializer) {
        return Fields.map(
                "name",
                serializer.name(),
                "library",
                library(serializer::library),
                "format",
                serializer.format(),
                "humanReadable",
                serializer.humanReadable(),
                "schema",
                serializer.schema().name(),
                "origin",
                serializer.origin().name(),
                "generatesCode",
                serializer.generatesCode());
    }

    private static Map<String, Object> model(MessageModel model) {
        return Fields.map(
                "name",
                model.name(),
                "sizes",
                model.sizes(),
                "messages",
                model.classes().stream().map(Class::getSimpleName).toList());
    }

    private static Map<String, Object> store(Store store) {
        return Fields.map(
                "name",
                store.name(),
                "library",
                library(store::library),
                "accesses",
                store.accesses(),
                "programs",
                all(store.programs(), DeclarationWriter::program),
                "writers",
                store.writers());
    }

    private static Map<String, Object> library(Supplier<Library> asked) {
        Library library = asked.get();
        return Fields.map(
                "artifact",
                library.artifact(),
                "licence",
                library.licence(),
                "jvmOptions",
                library.jvmOptions(),
                "notOn",
                library.notOn());
    }

    private static Map<String, Object> program(Program program) {
        return Fields.map("command", program.command(), "debianPackage", program.debianPackage());
    }
}
