package org.derbench.kit.serializer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.derbench.kit.PluginService;
import org.derbench.kit.model.Subjects;
import org.derbench.message.Message;
import org.derbench.spi.Serializer;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * What every serializer must do. A plugin's test extends it in one line:
 *
 * <pre>class ExampleTest extends SerializerContract { ExampleTest() { super(new ExampleSerializer()); } }</pre>
 *
 * <p>The sizes of its encodings are compared with those in {@code encoded-sizes.csv} in the module's folder, which
 * {@code mvn test -Dderbench.sizes=record} writes.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
public abstract class SerializerContract extends SerializerHostileBytesContract {

    protected SerializerContract(Serializer serializer) {
        super(serializer);
    }

    @Test
    @Order(1)
    void itIsAServiceOfThePlugin() {
        PluginService.check(Serializer.class, serializer);
    }

    @Test
    @Order(2)
    void itSaysWhatItIs() {
        assertThat(serializer.name()).isNotBlank().doesNotContain(",", "\n");
        assertThat(serializer.format())
                .isNotBlank()
                .isEqualTo(serializer.format().toLowerCase(Locale.ROOT));
        assertThat(serializer.library().artifact())
                .as("library")
                .matches("JDK|[\\w.-]+:[\\w.-]+")
                .doesNotStartWith("fill-in");
        assertThat(serializer.library().licence())
                .as("licence of the library, by its SPDX identifier")
                .isNotBlank()
                .isNotEqualTo("NOASSERTION");
        assertThat(serializer.origin()).isNotNull();
        assertThat(serializer.schema()).isNotNull();
    }

    @Test
    void theSizesOfItsEncodingsAreThoseRecorded() throws Exception {
        GoldenSizes golden = new GoldenSizes(Path.of(""));
        List<String> sizes = new ArrayList<>();
        Subjects.RECORDED.forEach(message -> sizes.addAll(sizes(Subjects.named(message))));
        if (GoldenSizes.recording()) {
            golden.record(serializer.name(), sizes);
        }
        assertThat(golden.of(serializer.name()))
                .as("the wire format changed: if it was meant to, record the sizes anew with -Dderbench.sizes=record")
                .containsExactlyInAnyOrderElementsOf(sizes);
    }

    private <T extends Message> List<String> sizes(Class<T> type) {
        GuardedCodec<T> codec = new GuardedCodec<>(serializer, type);
        List<String> lines = new ArrayList<>();
        for (String size : Subjects.modelOf(type).sizes()) {
            int bytes = codec.encode(SampleMessages.generated(type, size)).length;
            lines.add(GoldenSizes.line(serializer.name(), type.getSimpleName(), size, bytes));
        }
        return lines;
    }
}
