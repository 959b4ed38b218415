package org.derbench.arch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A plugin sees its class path, so its pom says what it may see. */
class PluginsTest {

    private static final Pattern DEPENDENCY = Pattern.compile(
            "<dependency>\\s*<groupId>org\\.derbench</groupId>\\s*<artifactId>([^<]+)</artifactId>(.*?)</dependency>",
            Pattern.DOTALL);

    @Test
    void pluginsSeeTheSpiAndTestsTheKit() {
        Set<String> seen = new TreeSet<>();
        Stream.of("adapters", "serializers", "stores")
                .flatMap(folder -> dependencies(Sources.HOME.resolve(folder)))
                .filter(found -> !found.group(2).contains("<scope>test</scope>"))
                .forEach(found -> seen.add(found.group(1)));
        assertThat(seen).isSubsetOf("derbench-message", "derbench-spi", "derbench-spi-support", "derbench-yami4");
    }

    /** To its adapter it is a library like any other. */
    @Test
    void theYami4LibraryKnowsNothingOfDerbench() {
        assertThat(dependencies(Sources.HOME.resolve("yami4"))).isEmpty();
    }

    /** A shared parent's dependencies would be laid out as a plugin, though it has none. */
    @Test
    void whatSeveralPluginsShareHasNoDependencies() {
        List<String> shared = Stream.of("adapters", "stores")
                .flatMap(folder -> Sources.walk(Sources.HOME.resolve(folder), "pom.xml").stream()
                        .filter(pom -> !pom.getParent().equals(Sources.HOME.resolve(folder))))
                .map(PluginsTest::text)
                .filter(pom -> pom.contains("<packaging>pom</packaging>"))
                .toList();
        assertThat(shared).isNotEmpty().noneMatch(pom -> pom.contains("<dependency>"));
    }

    static List<String> models() {
        return Sources.models();
    }

    @ParameterizedTest
    @MethodSource("models")
    void modelsSeeMessages(String model) {
        assertThat(dependencies(Sources.HOME.resolve(model))
                        .filter(found -> !found.group(2).contains("<scope>test</scope>"))
                        .map(found -> found.group(1)))
                .containsExactly("derbench-message");
    }

    private static Stream<MatchResult> dependencies(Path folder) {
        List<Path> poms = Sources.walk(folder, "pom.xml");
        assertThat(poms).isNotEmpty();
        return poms.stream()
                .map(PluginsTest::text)
                .flatMap(pom -> DEPENDENCY.matcher(pom).results());
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
