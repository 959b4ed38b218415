package org.derbench.arch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every plugin that derbench finds as a service is held to the contract of its kind, by a test of its module. */
class ContractsTest {

    private static final Map<String, String> CONTRACTS = Map.of(
            "org.derbench.spi.Middleware", "MiddlewareContract",
            "org.derbench.spi.Serializer", "SerializerContract",
            "org.derbench.spi.Store", "StoreContract");

    static Stream<Arguments> plugins() {
        return Stream.of("adapters", "serializers", "stores")
                .flatMap(folder -> CONTRACTS.keySet().stream()
                        .flatMap(kind -> Stream.concat(listed(folder, kind), declared(folder, kind))));
    }

    /** The plugins in files of services. */
    private static Stream<Arguments> listed(String folder, String kind) {
        return Sources.walk(Sources.HOME.resolve(folder), kind).stream()
                .filter(file -> file.toString().contains("src/main"))
                .flatMap(file -> lines(file).map(plugin -> Arguments.of(plugin, CONTRACTS.get(kind), module(file))));
    }

    /** The plugins with an annotation, from which the build makes files of services. */
    private static Stream<Arguments> declared(String folder, String kind) {
        String says = "@AutoService(" + kind.substring(kind.lastIndexOf('.') + 1) + ".class)";
        return Sources.walk(Sources.HOME.resolve(folder), ".java").stream()
                .filter(file ->
                        file.toString().contains("src/main") && text(file).contains(says))
                .map(file -> Arguments.of(
                        file.getFileName().toString().replace(".java", ""), CONTRACTS.get(kind), module(file)));
    }

    @Test
    void pluginsOfEachKindAreFound() {
        assertThat(plugins().map(each -> each.get()[1])).containsAll(CONTRACTS.values());
    }

    /** The folder that has {@code src}. */
    private static Path module(Path file) {
        Path folder = file;
        while (!folder.endsWith("src")) {
            folder = folder.getParent();
        }
        return folder.getParent();
    }

    @ParameterizedTest
    @MethodSource("plugins")
    void everyPluginIsHeldToItsContract(String plugin, String contract, Path module) {
        String made = "new " + plugin.substring(plugin.lastIndexOf('.') + 1) + "(";
        List<Path> tests = Sources.walk(module.resolve("src/test/java"), ".java");
        assertThat(tests.stream().map(ContractsTest::text).filter(text -> text.contains("extends " + contract)))
                .as("a test in %s that extends %s, and makes a %s", module, contract, plugin)
                .anyMatch(text -> text.contains(made));
    }

    private static Stream<String> lines(Path file) {
        return text(file).lines().map(String::strip).filter(line -> !line.isEmpty() && !line.startsWith("#"));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
