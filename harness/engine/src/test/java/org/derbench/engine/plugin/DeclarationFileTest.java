package org.derbench.engine.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.engine.plugin.FolderPlugins.Named;
import org.derbench.engine.testplugin.AlteringSerializer;
import org.derbench.engine.testplugin.TestPluginFolder;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelMaker;
import org.derbench.spi.Carriage;
import org.derbench.spi.Expect;
import org.derbench.spi.External;
import org.derbench.spi.Library;
import org.derbench.spi.Middleware;
import org.derbench.spi.Pattern;
import org.derbench.spi.Program;
import org.derbench.spi.Serializer;
import org.derbench.spi.Setting;
import org.derbench.spi.Settings;
import org.derbench.spi.Store;
import org.derbench.spi.Support;
import org.derbench.spi.Traits;
import org.derbench.spi.Variant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeclarationFileTest {

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void builds() throws Exception {
        TestPluginFolder.loop(folder.resolve("adapters/loop"));
        TestPluginFolder.stream(folder.resolve("serializers/stream"));
        TestPluginFolder.model(folder.resolve("models/test"));
        WriteDeclarations.main(new String[] {folder.toString()});
        file = folder.resolve("serializers/stream/declarations.json");
    }

    private Plugins found() {
        return Plugins.find(folder, List.of());
    }

    private boolean streamIsDeclared() {
        return found().serializers().get("stream").instance() instanceof DeclaredSerializer;
    }

    @Test
    void pluginsAreFoundWithoutTheirClasses() {
        Plugins found = found();
        assertThat(found.middleware().get("loop").instance()).isInstanceOf(DeclaredMiddleware.class);
        assertThat(found.messages().get("Reading").instance()).isInstanceOf(DeclaredModel.class);
        assertThat(streamIsDeclared()).isTrue();
        assertThat(found.refused()).isEmpty();
    }

    @Test
    void classesAreLoadedForWhatIsNotDeclared() {
        MessageModel model = found().messages().get("Reading").instance();
        assertThat(model.named("Reading").getClassLoader()).isInstanceOf(PluginClassLoader.class);
        assertThat(model.pool(model.named("Reading"), model.sizes().get(0), 1)).hasSize(MessageModel.POOL);
        Settings changed = Settings.NONE.with("fault", "another");
        assertThat(found().middleware().get("loop").instance().traits(changed).brokerRuns())
                .isEqualTo("nothing but a password");
    }

    @Test
    void missingClassesAreToldInALine() throws Exception {
        MessageModel model = found().messages().get("Reading").instance();
        Files.delete(folder.resolve("models/test/plugin.jar"));
        assertThat(catchMessage(() -> model.named("Reading")))
                .contains(folder.resolve("models/test").toString())
                .doesNotContain("\n");
    }

    private static String catchMessage(Runnable run) {
        try {
            run.run();
        } catch (IllegalStateException e) {
            return e.getMessage();
        }
        return "nothing was wrong";
    }

    @Test
    void anotherJarIsAskedItself() throws Exception {
        FileTime before = Files.getLastModifiedTime(folder.resolve("serializers/stream/plugin.jar"));
        TestPluginFolder.serializer(folder.resolve("serializers/stream"), AlteringSerializer.class);
        Files.setLastModifiedTime(folder.resolve("serializers/stream/plugin.jar"), before);
        assertThat(found().serializers().values())
                .extracting(plugin -> plugin.instance().getClass().getName())
                .containsExactly(AlteringSerializer.class.getName());
    }

    @Test
    void oneJarMoreIsAskedItself() throws Exception {
        Files.copy(folder.resolve("serializers/stream/plugin.jar"), folder.resolve("serializers/stream/another-2.jar"));
        assertThat(streamIsDeclared()).isFalse();
    }

    @Test
    void aMissingFileIsNoFault() throws Exception {
        Files.delete(file);
        assertThat(streamIsDeclared()).isFalse();
        assertThat(found().refused()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{}", "{\"jars\":1}", "{\"jars\":\"0\",\"plugins\":{}}", "\u0000"})
    void garbageIsPassedOver(String garbage) throws Exception {
        Files.writeString(file, garbage);
        assertThat(found().serializers()).containsKey("stream");
        assertThat(streamIsDeclared()).isFalse();
    }

    /** As another version of derbench would write it. */
    @ParameterizedTest
    @ValueSource(strings = {"format", "generatesCode", "name", "library", "serializers"})
    void whatLacksAFactIsPassedOver(String fact) throws Exception {
        String text = Files.readString(file);
        assertThat(text).contains("\"" + fact + "\":");
        Files.writeString(file, text.replace("\"" + fact + "\":", "\"" + fact + "Then\":"));
        assertThat(found().serializers()).containsKey("stream");
        assertThat(streamIsDeclared()).isFalse();
    }

    @Test
    @Timeout(20)
    void aPipeIsNotWaitedFor() throws Exception {
        Files.delete(file);
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();
        assertThat(streamIsDeclared()).isFalse();
        assertThat(found().serializers()).containsKey("stream");
    }

    @Test
    void aBrokenPluginIsPassedOver() throws Exception {
        Path torn = folder.resolve("adapters/torn");
        TestPluginFolder.make(torn, Middleware.class, "com.example.Torn", List.of());
        WriteDeclarations.main(new String[] {folder.toString()});
        assertThat(torn.resolve("declarations.json")).doesNotExist();
        assertThat(found().refused()).hasSize(1);
        assertThat(streamIsDeclared()).isTrue();
    }

    /** A question that only has a default answer would be answered by that. */
    @Test
    void everyQuestionIsAnswered() {
        Map<Class<?>, Class<?>> declared = Map.of(
                Middleware.class, DeclaredMiddleware.class,
                Serializer.class, DeclaredSerializer.class,
                MessageModel.class, DeclaredModel.class,
                ModelMaker.class, DeclaredMaker.class,
                Store.class, DeclaredStore.class);
        declared.forEach((kind, by) -> assertThat(Arrays.stream(kind.getMethods())
                        .filter(method -> !Modifier.isStatic(method.getModifiers()))
                        .filter(method -> !answers(by, method)))
                .as("what %s leaves to %s", by.getSimpleName(), kind.getSimpleName())
                .isEmpty());
    }

    private static boolean answers(Class<?> type, Method question) {
        return Arrays.stream(type.getDeclaredMethods())
                .anyMatch(method -> method.getName().equals(question.getName())
                        && Arrays.equals(method.getParameterTypes(), question.getParameterTypes()));
    }

    @Test
    void everyFactComesBack() throws IOException {
        DeclaredMiddleware written = rich();
        Named<Middleware> named = new Named<>("rich", new Plugin<>(written, new PluginFolder(folder, false), "1"));
        FolderPlugins plugins = new FolderPlugins(List.of(named), List.of(), List.of(), List.of(), List.of());
        String text = Json.write(DeclarationWriter.plugins(plugins));

        FolderPlugins read = new DeclarationReader(
                        new PluginFolder(folder, false), List.of(folder.resolve("rich-1.2.jar")))
                .plugins(Fields.parse(text));

        Plugin<Middleware> plugin = read.middleware().get(0).plugin();
        assertThat(plugin.version()).isEqualTo("1.2");
        assertThat(plugin.instance())
                .usingRecursiveComparison()
                .ignoringFields("code")
                .isEqualTo(written);
    }

    private static DeclaredMiddleware rich() {
        Variant base = Variant.BASE
                .with(
                        Setting.number("most", 5, -1, Long.MAX_VALUE),
                        Setting.flag("tls", false),
                        Setting.oneOf("acknowledge", "all", "none"),
                        Setting.text("word", "a \"word\""))
                .needs(new Program("/usr/sbin/richd", "rich"));
        Traits traits = new Traits(
                Map.of(Pattern.PUB_SUB, Support.BROKERED, Pattern.PUSH_PULL, Support.ADAPTED),
                Carriage.BASE64,
                Integer.MAX_VALUE,
                true,
                Set.of(Pattern.PUB_SUB),
                "richd",
                3,
                true,
                Set.of(Pattern.PUSH_PULL),
                4);
        Variant peak = base.named("peak").with("tls", true);
        return new DeclaredMiddleware(
                "rich",
                Library.of("org.example:rich", "MIT")
                        .needing("-Da=b", "-Xss1m")
                        .needingOn("armv7", "-Dc")
                        .notOn("arm64", "SIGBUS"),
                true,
                List.of("request", "broker"),
                List.of(new External.Scheme("riches", 8883, List.of(Expect.DELIVERED, Expect.ACKNOWLEDGED))),
                List.of(base, peak),
                Map.of(base.settings().values(), traits, peak.settings().values(), traits.reaching(9)),
                Map.of(
                        base.settings().values(),
                        List.of("broker"),
                        peak.settings().values(),
                        List.of()),
                null);
    }
}
