package org.derbench.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.derbench.message.EncodedSize;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelMaker;
import org.derbench.message.ModelObject;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PayloadMakerTest {

    @TempDir
    private Path home;

    private MessageModel model(String name, List<String> samples) {
        return OwnSamples.model(OwnSamples.made(OwnSamples.write(home, name, samples), home.resolve("made")));
    }

    private static Object field(Object object, String name) {
        return ModelDescription.of(((ModelObject) object).getClass()).fields().stream()
                .filter(field -> field.name().equals(name))
                .findFirst()
                .orElseThrow()
                .get((ModelObject) object);
    }

    @Test
    @DisplayName("a class has the fields of all samples with their types")
    void aClassHasTheFieldsOfAllSamples() {
        MessageModel model = model("inverter status", OwnSamples.STATUS);
        Class<? extends Message> type = model.classes().get(0);
        assertThat(type.getSimpleName()).matches("InverterStatus_[0-9a-f]{8}");
        assertThat(ModelDescription.of(type).fields())
                .extracting(FieldDescription::name)
                .containsExactly(
                        "id",
                        "class_",
                        "power_W",
                        "energy",
                        "on",
                        "voltage",
                        "strings",
                        "matrix",
                        "position",
                        "fault_code",
                        "stamp");
        assertThat(ModelDescription.of(type).fields())
                .extracting(FieldDescription::kind)
                .containsExactly(
                        FieldKind.STRING,
                        FieldKind.STRING,
                        FieldKind.INTEGER,
                        FieldKind.LONG,
                        FieldKind.BOOLEAN,
                        FieldKind.DOUBLE,
                        FieldKind.OBJECT,
                        FieldKind.OBJECT,
                        FieldKind.OBJECT,
                        FieldKind.STRING,
                        FieldKind.LONG);
        assertThat(ModelDescription.of(type).fields())
                .extracting(FieldDescription::mandatory)
                .containsExactly(true, true, true, true, true, true, true, false, true, false, true);
    }

    @Test
    @DisplayName("messages are as large as the samples and have other digits")
    void messagesAreAsLargeAsTheSamples() {
        List<String> samples = IntStream.range(0, 16)
                .mapToObj(i -> "{\"name\": \"meter-" + (10 + i) + "\", \"w\": [" + "431,".repeat(10 * i) + "431]}")
                .toList();
        MessageModel model = model("readings", samples);
        List<? extends Message> pool = model.pool(model.classes().get(0), ModelMaker.SIZE, 7, MessageModel.POOL);
        assertThat(pool)
                .extracting(each -> ((List<?>) field(each, "w")).size())
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 16).mapToObj(i -> 10 * i + 1).toList());
        assertThat(pool).allSatisfy(each -> {
            assertThat(field(each, "name").toString()).matches("meter-\\d\\d");
            assertThat((List<?>) field(each, "w"))
                    .as("equal numbers stay equal")
                    .allSatisfy(w ->
                            assertThat((Integer) w).isBetween(256, 511).isEqualTo(((List<?>) field(each, "w")).get(0)));
        });
        assertThat(pool.stream().mapToInt(EncodedSize::of).max().orElseThrow()).isGreaterThan(300);
    }

    @Test
    void aUsersOwnStampIsTheStamp() {
        MessageModel model = model("own", List.of("{\"stamp\": 1767225600, \"v\": 4711}"));
        assertThat(ModelDescription.of(model.classes().get(0)).fields())
                .extracting(FieldDescription::name)
                .containsExactly("stamp", "v");
    }

    @Test
    @DisplayName("the same samples make the same folder once, and others another")
    void theSameSamplesMakeOneFolder() throws IOException {
        Path samples = OwnSamples.write(home, "s", OwnSamples.STATUS);
        Path first = new PayloadMaker().make(samples, home.resolve("made"));
        byte[] jar = Files.readAllBytes(Files.list(first).findFirst().orElseThrow());
        assertThat(new PayloadMaker().make(samples, home.resolve("made"))).isEqualTo(first);
        Path elsewhere = new PayloadMaker().make(samples, home.resolve("elsewhere"));
        assertThat(Files.readAllBytes(Files.list(elsewhere).findFirst().orElseThrow()))
                .isEqualTo(jar);
        Files.writeString(samples.resolve("0.json"), OwnSamples.STATUS.get(0).replace("4812", "4813"));
        assertThat(new PayloadMaker().make(samples, home.resolve("made"))).isNotEqualTo(first);
    }

    @Test
    void anAvroSchemaSaysTypesThatSamplesCannot() throws IOException {
        Path samples = OwnSamples.write(
                home,
                "avro",
                List.of("{\"power\": 50, \"level\": \"HIGH\", \"seen\": null, \"at\": [{\"w\": 217.5}]}"));
        Files.writeString(samples.resolve("report.avsc"), """
                {"type": "record", "name": "Report", "fields": [{"name": "level", "type": {"type": "enum", "name": "Level", "symbols": ["LOW", "HIGH"]}},
                 {"name": "power", "type": "float"}, {"name": "seen", "type": ["null", "long"]},
                 {"name": "at", "type": {"type": "array", "items": {"type": "record", "name": "At", "fields": [{"name": "w", "type": "double"}]}}}]}""");
        Class<? extends Message> type = OwnSamples.model(OwnSamples.made(samples, home.resolve("made")))
                .classes()
                .get(0);
        assertThat(ModelDescription.of(type).fields())
                .extracting(FieldDescription::kind)
                .containsExactly(
                        FieldKind.ENUMERATION, FieldKind.FLOAT, FieldKind.LONG, FieldKind.OBJECT, FieldKind.LONG);
        Files.writeString(samples.resolve("1.json"), "{\"power\": \"much\", \"level\": \"HIGH\", \"at\": []}");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PayloadMaker().make(samples, home.resolve("made")))
                .withMessageContaining("1.json:1:11: 'power' is a text, and a number is expected");
        try (Stream<Path> made = Files.list(home.resolve("made"))) {
            assertThat(made.toList())
                    .as("nothing is left of what could not be made")
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"a\": 1                                | .json:1:10: not JSON",
                "[1, 2                                    | .json:1: not JSON",
                "{\"a\": 1, \"a\": 2}                     | .json:1:10: not JSON: Duplicate field 'a'",
                "17                                       | .json:1:1: a number, and a sample is an object: {\"field\": value, ...}",
                "{\"a\": [1, \"x\"]}                      | .json:1:11: 'a' is a text, and a number at",
                "{\"a\": [1, null]}                       | .json:1:11: null in array 'a': leave the element out",
                "{\"a\": 99999999999999999999}            | .json:1:7: an integer of more than 64 bits: write it as a text",
                "{\"a\": 1e999}                           | .json:1:7: a number that 64 bits cannot hold",
                "{\"a\": \"\\u0000\"}                     | .json:1:7: a text with a character that not all formats can carry",
                "{\"a\": {}, \"b\": 17}                   | .json:1:7: no sample has a value in this object",
                "{\"stamp\": \"2026\"}                    | field 'stamp' is where derbench writes when a message was sent: an integer",
                "{\"on\": true}                           | the samples allow for 1 messages that differ",
            })
    void aWrongSampleIsRefusedWithItsPlace(String sample, String why) {
        Path samples = OwnSamples.write(home, "wrong", List.of(sample));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PayloadMaker().make(samples, home.resolve("made")))
                .satisfies(e -> assertThat(e.getMessage().replaceFirst("\\.json:1:\\d+: not", ".json:1: not"))
                        .contains(why.replaceFirst("json:1:\\d+: not", "json:1: not"))
                        .doesNotContain("\n"));
    }

    @Test
    @DisplayName("a field of two types is refused with both places")
    void aFieldOfTwoTypesIsRefused() {
        Path samples = OwnSamples.write(home, "mixed", List.of("{\"power\": 1}", "{\"power\": {\"w\": 1}}"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PayloadMaker().make(samples, home.resolve("made")))
                .withMessage(samples.resolve("1.json") + ":1:11: 'power' is an object, and a number at "
                        + samples.resolve("0.json") + ":1:11: a field has one type in all samples");
    }

    @Test
    void whatIsTooLargeOrMissingIsRefused() throws IOException {
        Path made = home.resolve("made");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PayloadMaker().make(home.resolve("none"), made))
                .withMessageContaining("there is no such folder");
        Path empty = Files.createDirectory(home.resolve("empty"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PayloadMaker().make(empty, made))
                .withMessageContaining("no sample is in it; put at least one");
        Path deep = OwnSamples.write(home, "deep", List.of("{\"a\":".repeat(20) + "1" + "}".repeat(20)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PayloadMaker().make(deep, made))
                .withMessageContaining(":1:86: nested deeper than 16");
        Path longer = OwnSamples.write(home, "long", List.of("{\"a\":[" + "1,".repeat(10_000) + "1]}"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PayloadMaker().make(longer, made))
                .withMessageContaining("more than 10000 elements");
        Path wide = OwnSamples.write(
                home,
                "wide",
                List.of("{"
                        + String.join(
                                ",",
                                IntStream.range(0, 501)
                                        .mapToObj(i -> "\"f" + i + "\":1")
                                        .toList()) + "}"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PayloadMaker().make(wide, made))
                .withMessageContaining("501 different fields");
    }
}
