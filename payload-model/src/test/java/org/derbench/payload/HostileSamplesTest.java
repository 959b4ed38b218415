package org.derbench.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelMaker;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Samples and schemas that are to cost more than they may, or to leave what they are. */
class HostileSamplesTest {

    @TempDir
    private Path home;

    @Test
    void theLargestNumbersKeepSignAndSize() {
        MessageModel model = OwnSamples.model(OwnSamples.made(
                OwnSamples.write(
                        home,
                        "edges",
                        List.of(
                                "{\"least\": -2147483648, \"most\": 2147483647,"
                                        + "\"longest\": -9223372036854775808, \"large\": 1.7e308, \"zero\": -0.0, \"tiny\": 1e-999, \"id\": \"n12345\"}")),
                home.resolve("made")));
        for (Message each : model.pool(model.classes().get(0), ModelMaker.SIZE, 1, MessageModel.POOL)) {
            List<Object> values = ModelDescription.of(each.getClass()).fields().stream()
                    .map(field -> field.get(each))
                    .toList();
            assertThat(values.subList(0, 3))
                    .satisfiesExactly(
                            least -> assertThat(least).isEqualTo(Integer.MIN_VALUE),
                            most -> assertThat((Integer) most).isGreaterThanOrEqualTo(1 << 30),
                            longest -> assertThat(longest).isEqualTo(Long.MIN_VALUE));
            assertThat(values.subList(3, 6))
                    .allSatisfy(number -> assertThat((Double) number).isFinite().isNotNegative());
        }
    }

    /** Each record has ten fields of the one before: nobody could count them by making them. */
    @Test
    @DisplayName("a schema that grows tenfold with each record is refused at once")
    void aSchemaThatGrowsTenfoldIsRefused() throws IOException {
        String root = IntStream.range(0, 12)
                .mapToObj(depth -> "{\"name\": \"d" + depth + "\", \"type\": "
                        + tenOf("R" + depth, depth == 0 ? "long" : "R" + (depth - 1)) + "}")
                .collect(Collectors.joining(", ", "{\"type\": \"record\", \"name\": \"Root\", \"fields\": [", "]}"));
        isRefused("{}", root, "501 different fields");
    }

    private static String tenOf(String name, String type) {
        return IntStream.range(0, 10)
                .mapToObj(i -> "{\"name\": \"f" + i + "\", \"type\": \"" + type + "\"}")
                .collect(Collectors.joining(
                        ", ", "{\"type\": \"record\", \"name\": \"" + name + "\", \"fields\": [", "]}"));
    }

    @Test
    @DisplayName("names that are data are refused before anything is made of them")
    void namesThatAreDataAreRefusedFirst() throws IOException {
        Path samples = OwnSamples.write(home, "names", List.of());
        Files.writeString(
                samples.resolve("many.jsonl"),
                IntStream.range(0, 2_000)
                        .mapToObj(i -> IntStream.range(0, 100)
                                .mapToObj(j -> "\"\u00e4" + (i * 100 + j) + "\":1")
                                .collect(Collectors.joining(",", "{", "}")))
                        .collect(Collectors.joining("\n")));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PayloadMaker().make(samples, home.resolve("made")))
                .withMessageContaining("200000 different fields");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.b", "A\\\", \\\"A", "class", "_", "", "\u00e4", "A; static { }"})
    void badOrRepeatedSymbolsAreRefused(String symbol) throws IOException {
        String symbols = "\"" + symbol.replace("\\\"", "\"") + "\"";
        isRefused(
                "{\"e\": \"x\"}",
                "{\"type\": \"record\", \"name\": \"R\", \"fields\": [{\"name\": \"e\", \"type\": {\"type\": \"enum\", \"name\": \"E\", \"symbols\": ["
                        + symbols + "]}}]}",
                "'symbols' of an enum are names, each once");
    }

    @Test
    @DisplayName("a text that not all formats carry is refused under a schema, too")
    void textsOutsideSomeFormatAreRefused() throws IOException {
        isRefused(
                "{\"t\": \"\\u0001\"}",
                "{\"type\": \"record\", \"name\": \"R\", \"fields\": [{\"name\": \"t\", \"type\": \"string\"}]}",
                "0.json:1:7: a text with a character that not all formats can carry");
    }

    @Test
    @DisplayName("makers of the same model at the same time get the same folder")
    void simultaneousMakersHaveTheSame() throws IOException {
        Path samples = OwnSamples.write(home, "same", OwnSamples.STATUS);
        Path made = home.resolve("made");
        List<CompletableFuture<Path>> makers = Stream.generate(() ->
                        CompletableFuture.supplyAsync(() -> make(samples, made), task -> new Thread(task).start()))
                .limit(3)
                .toList();
        assertThat(makers.stream().map(CompletableFuture::join).distinct()).hasSize(1);
        try (Stream<Path> left = Files.list(made)) {
            assertThat(left).containsExactly(makers.get(0).join());
        }
    }

    private static Path make(Path samples, Path into) {
        try {
            return new PayloadMaker().make(samples, into);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void isRefused(String sample, String schema, String why) throws IOException {
        Path samples = OwnSamples.write(home, "schema", List.of(sample));
        Files.writeString(samples.resolve("s.avsc"), schema);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PayloadMaker().make(samples, home.resolve("made")))
                .withMessageContaining(why);
        Path made = home.resolve("made");
        if (Files.exists(made)) {
            try (Stream<Path> left = Files.list(made)) {
                assertThat(left).isEmpty();
            }
        }
    }
}
