package org.derbench.cli.listing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.plugin.PluginFolder;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SerializerRowTest {

    private final Map<String, Object> row = SerializerRow.of(
            new Plugin<>(new Guessed(), new PluginFolder(Path.of("/dist/serializers/json"), false), "1.2"));

    @Test
    void itSaysWhatIsThisProjectsReconstruction() {
        assertThat(row)
                .containsEntry("origin", "reconstructed")
                .containsEntry("plugin", "json")
                .containsEntry("version", "1.2");
    }

    @Test
    @DisplayName("it says where it does not run and why, and what a JVM needs")
    void itSaysWhereItDoesNotRun() {
        assertThat(row.get("not on")).isEqualTo(Map.of("armv7", "SIGBUS"));
        assertThat(row.get("JVM options")).isEqualTo(Map.of("any", "-Da=1 -Db=2"));
        assertThat(new Listing(List.of(row), List.of(), "a note").wide())
                .hasSize(4)
                .endsWith("", "a note")
                .anySatisfy(line -> assertThat(line).contains("armv7: SIGBUS", "any: -Da=1 -Db=2"));
        List<String> narrow = new Listing(List.of(row), SerializerRow.FIRST, "").narrow(100);
        assertThat(narrow).hasSize(7).anySatisfy(line -> assertThat(line).contains("--wide"));
        assertThat(narrow.subList(0, 2)).noneSatisfy(line -> assertThat(line).contains("armv7"));
    }

    /** With everything that a serializer may declare. */
    private static final class Guessed implements Serializer {

        @Override
        public String name() {
            return "Guessed";
        }

        @Override
        public Library library() {
            return Library.of("com.example:guessed", "MIT")
                    .needing("-Da=1", "-Db=2")
                    .notOn("armv7", "SIGBUS");
        }

        @Override
        public String format() {
            return "json";
        }

        @Override
        public Origin origin() {
            return Origin.RECONSTRUCTED;
        }

        @Override
        public <T extends Message> Codec<T> codec(Class<T> type) {
            throw new UnsupportedOperationException();
        }
    }
}
