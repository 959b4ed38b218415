package org.derbench.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.message.FieldDescription;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelDescription;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names in samples are data: whatever they are, classes are made that hold what they say. */
class AwkwardNamesTest {

    private static final List<String> KEYS = List.of(
            "value",
            "o",
            "other",
            "ticks",
            "same",
            "yield",
            "var",
            "record",
            "stampTicks",
            "serialVersionUID",
            "class",
            "Class",
            "__proto__",
            "1st",
            "",
            " ",
            "ä",
            "ö",
            "x\\\";}",
            "a\\n*/ static {",
            "\\\\u0022",
            "\uD83D\uDE00",
            "stamp",
            "Stamp",
            "n".repeat(200),
            "n".repeat(201));

    private static final List<String> TYPES = List.of(
            "message",
            "modelObject",
            "abstractBean",
            "mandatory",
            "override",
            "string",
            "list",
            "arrayList",
            "object",
            "integer",
            "long",
            "double",
            "boolean",
            "record",
            "enum",
            "system");

    @TempDir
    private Path home;

    private MessageModel model(List<String> samples) {
        return OwnSamples.model(OwnSamples.made(OwnSamples.write(home, "awkward", samples), home.resolve("made")));
    }

    /** Formats that write names write as many bytes of them as the samples have. */
    @ParameterizedTest
    @ValueSource(ints = {59, 60, 61, 300, 10_000})
    void aNameKeepsItsLength(int length) throws Exception {
        MessageModel model =
                model(List.of("{\"" + "n".repeat(length) + "\": 4711, \"" + "n".repeat(length - 1) + "m\": 4712}"));
        assertThat(ModelDescription.of(model.classes().get(0)).fields())
                .extracting(FieldDescription::name)
                .contains("n".repeat(length), "n".repeat(length - 1) + "m");
    }

    @Test
    void namesThatNoClassCanHaveAreRefused() {
        assertThatThrownBy(() -> model(List.of("{\"" + "n".repeat(10_001) + "\": 4711}")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("...' has 10001 characters; a field's has at most 10000");
    }

    @Test
    @DisplayName("a field of any name is set, read and compared")
    void fieldsOfAnyNameWork() throws Exception {
        MessageModel model = model(
                List.of(KEYS.stream().map(key -> "\"" + key + "\": 4711").collect(Collectors.joining(",", "{", "}"))));
        Class<? extends Message> type = model.classes().get(0);
        Message message = OwnSamples.message(model, 0);
        List<FieldDescription> fields = ModelDescription.of(type).fields();
        assertThat(fields).hasSameSizeAs(KEYS);
        for (FieldDescription field : fields) {
            Message other = OwnSamples.message(model, 0);
            assertThat(other).isEqualTo(message);
            PropertyDescriptor property = Stream.of(
                            Introspector.getBeanInfo(type).getPropertyDescriptors())
                    .filter(each -> each.getReadMethod().getName().equalsIgnoreCase("get" + field.name()))
                    .findFirst()
                    .orElseThrow();
            Number next = field.name().equals("stamp") ? (Number) 1L : 1;
            property.getWriteMethod().invoke(other, next);
            assertThat(field.get(other))
                    .as(field.name())
                    .isEqualTo(next)
                    .isEqualTo(property.getReadMethod().invoke(other));
            assertThat(other).as(field.name()).isNotEqualTo(message);
            assertThat(other.sameContent(message))
                    .as(field.name())
                    .isEqualTo(field.name().equals("stamp"));
        }
    }

    @Test
    @DisplayName("an object may have the name of anything that the source speaks of")
    void objectsMayHaveNamesFromTheSource() {
        MessageModel model = model(List.of(
                TYPES.stream()
                        .map(key -> "\"" + key
                                + "\": {\"value\": [1.5], \"text\": \"a17\", \"on\": true, \"long\": 4294967296}")
                        .collect(Collectors.joining(",", "{", "}")),
                "{\"id\": \"n12345\"}"));
        assertThat(ModelDescription.of(model.classes().get(0)).fields()).hasSize(TYPES.size() + 2);
        assertThat(OwnSamples.message(model, 0)).isEqualTo(OwnSamples.message(model, 0));
    }
}
