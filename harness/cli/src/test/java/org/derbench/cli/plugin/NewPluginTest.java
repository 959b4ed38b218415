package org.derbench.cli.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.derbench.engine.plugin.Plugins;
import org.derbench.lab.BadInputException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class NewPluginTest {

    private static final Pattern OPEN = Pattern.compile("fill in MyBusMiddleware\\.(\\w+)\"");
    private static final Pattern METHOD = Pattern.compile("`([a-z]\\w+)`");

    @TempDir
    private Path folder;

    private Plugins none() {
        return Plugins.find(folder.resolve("nowhere"), List.of());
    }

    private Path made(PluginKind kind, String name) {
        return new NewPlugin(kind, AdapterKind.CALLS, name, "1.2.3", Artifacts.INSTALLED_BY_HAND)
                .in(folder.resolve("mine"), none());
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("the folder has one class, one test, a POM and a README without open places")
    void theFolderIsComplete(PluginKind kind) throws IOException {
        Path plugin = made(kind, "my-bus");
        assertThat(files(plugin)).hasSize(5).allSatisfy(file -> {
            assertThat(file.toString()).doesNotContain("@");
            assertThat(Files.readString(file)).doesNotContainPattern("@(name|version|service|Type)@");
        });
        assertThat(Files.readString(plugin.resolve("pom.xml")))
                .contains("<derbench.version>1.2.3<", "<artifactId>derbench-my-bus<")
                .doesNotContain("<parent>");
        assertThat(plugin.resolve("README.md")).exists();
    }

    @ParameterizedTest
    @EnumSource
    void itsClassCompilesAndSaysWhatIsMissing(PluginKind kind) throws IOException {
        Path plugin = made(kind, "my-bus");
        Path source = folder.resolve("mine")
                .resolve(new NewPlugin(kind, AdapterKind.CALLS, "my-bus", "1.2.3", Artifacts.INSTALLED_BY_HAND)
                        .source());
        assertThat(compiled(source, plugin.resolve("target"))).isEmpty();
        assertThat(Files.readString(source)).contains("UnsupportedOperationException(\"fill in MyBus");
        String service = "META-INF/services/org.derbench.spi." + kind.service();
        assertThat(Files.readString(plugin.resolve("src/main/resources").resolve(service))
                        .strip())
                .isEqualTo("org.example.derbench.MyBus" + kind.service());
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("an adapter of any kind compiles and says what is to be filled in")
    void anyKindOfAdapterCompiles(AdapterKind adapter) throws IOException {
        NewPlugin plugin = new NewPlugin(PluginKind.ADAPTER, adapter, "my-bus", "1.2.3", Artifacts.INSTALLED_BY_HAND);
        Path made = plugin.in(folder.resolve("mine"), none());
        Path source = folder.resolve("mine").resolve(plugin.source());
        assertThat(compiled(source, made.resolve("target"))).isEmpty();
        assertThat(Files.readString(source))
                .contains("UnsupportedOperationException(\"fill in MyBus")
                .doesNotContainPattern("@(name|version|service|Type)@");
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("the README of an adapter names what its class leaves open, and a pattern that it has")
    void theReadmeNamesWhatIsOpen(AdapterKind adapter) throws IOException {
        NewPlugin plugin = new NewPlugin(PluginKind.ADAPTER, adapter, "my-bus", "1.2.3", Artifacts.INSTALLED_BY_HAND);
        Path made = plugin.in(folder.resolve("mine"), none());
        String source = Files.readString(folder.resolve("mine").resolve(plugin.source()));
        String readme = Files.readString(made.resolve("README.md"));

        List<String> open =
                OPEN.matcher(source).results().map(found -> found.group(1)).toList();
        assertThat(open).isNotEmpty().allSatisfy(method -> assertThat(readme).contains("`" + method + "`"));
        assertThat(METHOD.matcher(readme.substring(readme.indexOf("1. "), readme.indexOf("The javadoc")))
                        .results()
                        .map(found -> found.group(1)))
                .allSatisfy(method -> assertThat(source).contains(" " + method + "("));
        assertThat(readme)
                .contains(adapter == AdapterKind.CALLS ? "--pattern request-reply " : "--pattern push-pull ")
                .doesNotContain("@");
        assertThat(source)
                .contains(adapter == AdapterKind.CALLS ? "Traits.of(Support.NATIVE" : "Traits.of(Support.UNSUPPORTED");
    }

    @ParameterizedTest
    @EnumSource
    void theRepositoryOfAReleaseIsNamed(PluginKind kind) throws IOException {
        Path home = folder.resolve("a release & more");
        Path jars = Files.createDirectories(home.resolve("maven"));
        Path plugin = new NewPlugin(kind, AdapterKind.CALLS, "my-bus", "1.2.3", Artifacts.of(home))
                .in(folder.resolve("mine"), none());
        assertThat(Files.readString(plugin.resolve("pom.xml")))
                .contains(
                        "<derbench.repository>"
                                + jars.toUri().toString().replaceFirst("/$", "").replace("&", "&amp;") + "<",
                        "\n\n  <repositories>\n    <repository>",
                        "</repository>\n  </repositories>\n\n  <dependencies>")
                .doesNotContain("@");
        assertThat(Files.readString(plugin.resolve("README.md"))).doesNotContain("mvn install", "@");
    }

    private static String compiled(Path source, Path target) throws IOException {
        Files.createDirectories(target);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        compiler.getTask(
                        said,
                        null,
                        null,
                        List.of(
                                "-Xlint:all,-try",
                                "-d",
                                target.toString(),
                                "-cp",
                                System.getProperty("java.class.path")),
                        null,
                        compiler.getStandardFileManager(null, null, null).getJavaFileObjects(source))
                .call();
        return said.toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "My-Bus",
                "my_bus",
                "-bus",
                "bus-",
                "my--bus",
                "../bus",
                "a/b",
                "7bus",
                "b\u00fcs",
                "a b",
                "a-name-that-is-longer-than-forty-letters-are"
            })
    void aBadNameIsRefusedWithARemedy(String name) {
        assertThatThrownBy(() -> made(PluginKind.ADAPTER, name))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("'" + name + "' is no name for a plugin: small letters");
    }

    @Test
    void whatIsThereStaysAsItIs() throws IOException {
        Path there = Files.createDirectories(folder.resolve("mine/bus"));
        assertThatThrownBy(() -> made(PluginKind.SERIALIZER, "bus"))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(there + " is there already");
        assertThat(files(there)).isEmpty();
    }

    @Test
    void aPlaceThatCannotBeWrittenIsNamed() throws IOException {
        Files.createFile(folder.resolve("mine"));
        assertThatThrownBy(() -> made(PluginKind.SERIALIZER, "bus"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(folder.resolve("mine/bus") + " cannot be written");
    }
}
