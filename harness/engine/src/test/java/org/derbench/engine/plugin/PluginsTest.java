package org.derbench.engine.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.engine.testmodel.ReadingModel;
import org.derbench.engine.testplugin.AlteringSerializer;
import org.derbench.engine.testplugin.FaultyMiddleware;
import org.derbench.engine.testplugin.GeneratingSerializer;
import org.derbench.engine.testplugin.LackingMiddleware;
import org.derbench.engine.testplugin.LoopMiddleware;
import org.derbench.engine.testplugin.TestPluginFolder;
import org.derbench.engine.testplugin.UnmadeMiddleware;
import org.derbench.message.MessageModel;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Serializer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class PluginsTest {

    @TempDir
    private Path folder;

    private Plugins found() {
        return Plugins.find(folder.resolve("distribution"), List.of(folder.resolve("own")));
    }

    private List<String> reasons() {
        return found().refused().stream().map(Plugins.Refused::reason).toList();
    }

    @Test
    void allPluginsAreFoundByName() throws Exception {
        TestPluginFolder.loop(folder.resolve("distribution/adapters/loop"));
        TestPluginFolder.stream(folder.resolve("own/stream"));

        assertThat(found().middleware().get("loop").folder().external()).isFalse();
        assertThat(found().serializers().get("stream").folder().external()).isTrue();
        assertThat(reasons()).isEmpty();
    }

    /** Whoever opens a pipe waits until somebody writes into it. */
    @Test
    @Timeout(120)
    void aFalseJarIsRefused() throws Exception {
        Files.createDirectories(folder.resolve("own/pipe"));
        Files.createDirectories(folder.resolve("own/folder/x.jar"));
        Files.createDirectories(folder.resolve("own/link"));
        Files.createSymbolicLink(folder.resolve("own/link/x.jar"), folder.resolve("nowhere"));
        assertThat(new ProcessBuilder("mkfifo", folder.resolve("own/pipe/x.jar").toString())
                        .start()
                        .waitFor())
                .isZero();
        TestPluginFolder.stream(folder.resolve("own/stream"));

        assertThat(found().serializers()).containsKey("stream");
        assertThat(reasons())
                .hasSize(3)
                .allMatch(reason -> reason.endsWith("x.jar is no file; put a jar there, or remove it"));
    }

    @Test
    @DisplayName("no jar stays open once all plugins are found, and their classes are loaded all the same")
    void noJarStaysOpen() throws Exception {
        TestPluginFolder.loop(folder.resolve("distribution/adapters/loop"));
        TestPluginFolder.stream(folder.resolve("own/stream"));
        TestPluginFolder.model(folder.resolve("distribution/models/test"));

        Plugins found = found();

        assertThat(openBelow(folder)).isEmpty();
        MessageModel model = found.messages().get("Reading").instance();
        ClassLoader later = model.getClass().getClassLoader();
        Class<?> reading = later.loadClass(model.named("Reading").getName());
        assertThat(reading.getProtectionDomain().getCodeSource().getLocation().getPath())
                .startsWith(folder.toString());
        String service = "META-INF/services/" + MessageModel.class.getName();
        assertThat(later.getResourceAsStream(service)).isNotEmpty();
        assertThat(Collections.list(later.getResources(service))).hasSize(1);
        assertThat(later.getResource("nothing")).isNull();
        assertThat(openBelow(folder)).isEmpty();
    }

    private static List<Path> openBelow(Path folder) throws IOException {
        List<Path> open = new ArrayList<>();
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
            for (Path descriptor : descriptors.toList()) {
                if (Files.isSymbolicLink(descriptor)) {
                    open.add(Files.readSymbolicLink(descriptor));
                }
            }
        }
        return open.stream().filter(file -> file.startsWith(folder)).toList();
    }

    @Test
    @DisplayName("a model is found by the names of its messages, and a serializer sees its classes")
    void modelsAreFoundByTheirMessages() throws Exception {
        TestPluginFolder.model(folder.resolve("distribution/models/test"));
        PluginFolder stream = TestPluginFolder.stream(folder.resolve("own/stream"));

        MessageModel model = found().messages().get("Reading").instance();
        assertThat(model.getClass()).as("of its own folder").isNotEqualTo(ReadingModel.class);
        Serializer serializer = stream.load(Serializer.class, model).get(0);
        String reading = model.named("Reading").getName();
        assertThat(serializer.getClass().getClassLoader().loadClass(reading)).isEqualTo(model.named("Reading"));
    }

    @Test
    @DisplayName("messages see a serializer that generates code beside them and no other")
    void messagesSeeTheirSerializersCodeAlone() throws Exception {
        TestPluginFolder.model(folder.resolve("distribution/models/test"));
        MessageModel model = found().messages().get("Reading").instance();
        Serializer generating = TestPluginFolder.serializer(
                        folder.resolve("own/generating"), GeneratingSerializer.class)
                .load(Serializer.class, model)
                .get(0);
        TestPluginFolder.serializer(folder.resolve("own/altering"), AlteringSerializer.class)
                .load(Serializer.class, model);

        ClassLoader messages = model.getClass().getClassLoader();
        assertThat(messages.loadClass(GeneratingSerializer.class.getName())).isEqualTo(generating.getClass());
        assertThatThrownBy(() -> messages.loadClass(AlteringSerializer.class.getName()))
                .isInstanceOf(ClassNotFoundException.class);
        assertThatThrownBy(() -> messages.loadClass(model.getClass().getPackageName() + ".Nothing"))
                .isInstanceOf(ClassNotFoundException.class);
    }

    @Test
    void aTakenMessageNameStaysWithTheFirst() throws Exception {
        TestPluginFolder.model(folder.resolve("distribution/models/test"));
        TestPluginFolder.model(folder.resolve("own/another"));
        assertThat(found().messages().get("Reading").folder().external()).isFalse();
        assertThat(reasons()).anySatisfy(reason -> assertThat(reason).contains("'Reading' is already in"));
    }

    @Test
    void eachFolderHasClassesOfItsOwn() throws Exception {
        TestPluginFolder.loop(folder.resolve("distribution/adapters/loop"));
        assertThat(found().middleware().get("loop").instance().getClass()).isNotEqualTo(LoopMiddleware.class);
        assertThat(found().middleware().get("loop").instance()).isInstanceOf(Middleware.class);
    }

    @Test
    void aMissingClassHidesOnlyItsFolder() throws Exception {
        TestPluginFolder.loop(folder.resolve("distribution/adapters/loop"));
        TestPluginFolder.make(folder.resolve("own/torn"), Middleware.class, "com.example.Torn", List.of());

        assertThat(found().middleware()).containsOnlyKeys("loop");
        assertThat(reasons())
                .singleElement()
                .asString()
                .contains(folder.resolve("own/torn").toString())
                .contains("com.example.Torn")
                .doesNotContain("\n");
    }

    @Test
    void aFolderWithABrokenJarIsNamed() throws Exception {
        Files.createDirectories(folder.resolve("own/garbage"));
        Files.writeString(folder.resolve("own/garbage/plugin.jar"), "this is no jar");
        TestPluginFolder.make(
                folder.resolve("own/garbage2"), Middleware.class, LoopMiddleware.class.getName(), List.of());

        assertThat(found().middleware()).isEmpty();
        assertThat(reasons())
                .hasSize(2)
                .anySatisfy(line -> assertThat(line).contains("garbage2"))
                .anySatisfy(line -> assertThat(line)
                        .isEqualTo(
                                folder.resolve("own/garbage/plugin.jar") + " is no whole jar: build or copy it again"));
    }

    @Test
    void aTakenNameStaysWithTheFirst() throws Exception {
        TestPluginFolder.loop(folder.resolve("distribution/adapters/loop"));
        TestPluginFolder.loop(folder.resolve("own/loop"));
        assertThat(found().middleware().get("loop").folder().external()).isFalse();
        assertThat(reasons()).singleElement().asString().contains("'loop' is already in");
    }

    @Test
    @DisplayName("a path with jars is a plugin, and one without is a folder of plugins")
    void aPathWithJarsIsAPlugin() throws Exception {
        TestPluginFolder.loop(folder.resolve("own"));
        assertThat(found().middleware()).containsOnlyKeys("loop");
        TestPluginFolder.stream(folder.resolve("elsewhere/stream"));
        assertThat(Plugins.find(folder, List.of(folder.resolve("elsewhere"))).serializers())
                .containsOnlyKeys("stream");
    }

    @Test
    void aFailingPluginHidesOnlyItself() throws Exception {
        TestPluginFolder.loop(folder.resolve("distribution/adapters/loop"));
        String name = FaultyMiddleware.class.getName();
        TestPluginFolder.make(folder.resolve("own/faulty"), Middleware.class, name, List.of(name));

        assertThat(found().middleware()).containsOnlyKeys("loop");
        assertThat(found().refused()).singleElement().satisfies(refused -> {
            assertThat(refused.external()).isTrue();
            assertThat(refused.reason())
                    .contains(folder.resolve("own/faulty").toString(), name, "two lines, at FaultyMiddleware.java:")
                    .doesNotContain("\n");
        });
    }

    @Test
    void aThrowingConstructorIsToldWithItsPlace() throws Exception {
        String name = UnmadeMiddleware.class.getName();
        TestPluginFolder.make(folder.resolve("own/unmade"), Middleware.class, name, List.of(name));

        assertThat(found().middleware()).isEmpty();
        assertThat(found().refused())
                .singleElement()
                .satisfies(refused -> assertThat(refused.reason())
                        .contains(
                                folder.resolve("own/unmade").toString(),
                                "Index 3 out of bounds",
                                "at UnmadeMiddleware.java:")
                        .doesNotContain("\n"));
    }

    @Test
    void soIsWhatLacksAServiceThen() throws Exception {
        String name = LackingMiddleware.class.getName();
        TestPluginFolder.make(folder.resolve("own/lacking"), Middleware.class, name, List.of(name));

        assertThat(found().middleware()).isEmpty();
        assertThat(found().refused())
                .singleElement()
                .satisfies(refused -> assertThat(refused.reason()).contains(name, "no provider of a codec"));
    }

    @Test
    void theVersionIsTheRunningJars() throws Exception {
        PluginFolder plugin = TestPluginFolder.loop(folder.resolve("own/loop"));
        Files.createFile(folder.resolve("own/loop/jeromq-0.6.0.jar"));
        Files.createFile(folder.resolve("own/loop/jeromq-extras-2.jar"));
        assertThat(plugin.versionOf(Library.of("org.zeromq:jeromq", "MPL-2.0"))).isEqualTo("0.6.0");
        assertThat(plugin.versionOf(Library.JDK)).isEqualTo(Runtime.version().toString());
    }
}
