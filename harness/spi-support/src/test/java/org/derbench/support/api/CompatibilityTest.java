package org.derbench.support.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import japicmp.cmp.JApiCmpArchive;
import japicmp.cmp.JarArchiveComparator;
import japicmp.cmp.JarArchiveComparatorOptions;
import japicmp.model.JApiClass;
import japicmp.model.JApiCompatibility;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Plugins that were built against the API as it was recorded must still compile and run. {@code -Dderbench.api=record}
 * records the API as it is now.
 */
class CompatibilityTest {

    private static final Path RECORDED = Path.of("api");
    private static final Path HARNESS = Path.of("..");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"spi", "spi-support", "message"})
    void pluginsOfTheRecordedApiStillWork(String module) throws IOException {
        Path classes = HARNESS.resolve(module).resolve(Path.of("target", "classes"));
        Path baseline = RECORDED.resolve("derbench-" + module + ".jar");
        if ("record".equals(System.getProperty("derbench.api"))) {
            ApiJar.write(classes, baseline);
        }
        List<String> changes = incompatibleChanges(baseline, ApiJar.write(classes, folder.resolve("now.jar")));
        if (!changes.isEmpty()) {
            fail("""
                    plugins that were built against the recorded API (harness/spi-support/%s) would break:
                      %s
                    Add beside what is there instead. Where it must be, say so in CHANGELOG.md, raise the version as
                    CONTRIBUTING.md says, and record the API anew: mvn -pl harness/spi-support -am test -Dderbench.api=record""".formatted(baseline, String.join("\n  ", changes)));
        }
    }

    @Test
    void aMethodThatIsGoneIsNamed() throws IOException {
        Path before = Probe.compiled(folder.resolve("before"), "public interface Probe { void kept(); void gone(); }");
        Path after = Probe.compiled(
                folder.resolve("after"), "public interface Probe { void kept(); default void more() { } }");
        assertThat(incompatibleChanges(before, after))
                .singleElement()
                .asString()
                .contains("Probe", "gone()", "METHOD_REMOVED");
        assertThat(incompatibleChanges(before, before)).isEmpty();
    }

    @Test
    void aNewAbstractMethodIsNamed() throws IOException {
        Path before = Probe.compiled(folder.resolve("before"), "public interface Probe { void kept(); }");
        Path after = Probe.compiled(folder.resolve("after"), "public interface Probe { void kept(); void asked(); }");
        assertThat(incompatibleChanges(before, after))
                .singleElement()
                .asString()
                .contains("Probe", "asked()");
    }

    private static List<String> incompatibleChanges(Path before, Path after) {
        JarArchiveComparatorOptions options = new JarArchiveComparatorOptions();
        options.getIgnoreMissingClasses().setIgnoreAllMissingClasses(true);
        List<String> changes = new ArrayList<>();
        for (JApiClass type : new JarArchiveComparator(options).compare(archive(before), archive(after))) {
            String name = type.getFullyQualifiedName();
            note(changes, name, type);
            type.getMethods().forEach(method -> note(changes, name + "." + method.getName() + "()", method));
            type.getConstructors()
                    .forEach(constructor -> note(changes, name + "." + constructor.getName() + "(...)", constructor));
            type.getFields().forEach(field -> note(changes, name + "." + field.getName(), field));
            type.getInterfaces()
                    .forEach(each -> note(changes, name + ", which was a " + each.getFullyQualifiedName(), each));
            note(changes, name + ", its superclass", type.getSuperclass());
        }
        return List.copyOf(new TreeSet<>(changes));
    }

    private static void note(List<String> changes, String what, JApiCompatibility part) {
        part.getCompatibilityChanges().stream()
                .filter(change -> !change.isBinaryCompatible() || !change.isSourceCompatible())
                .forEach(change -> changes.add(what + ": " + change.getType()));
    }

    private static JApiCmpArchive archive(Path jar) {
        return new JApiCmpArchive(jar.toFile(), "");
    }
}
