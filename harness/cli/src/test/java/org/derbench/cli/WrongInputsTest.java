package org.derbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractStringAssert;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever is typed, the answer is one line for people: without a regular expression, a class or an escape sequence.
 */
class WrongInputsTest {

    private static final Path REPOSITORY = Path.of("../..").toAbsolutePath().normalize();
    private static final String TRIAL = "trial --middleware=a --serializer=b --pattern=push-pull";
    private static final String PREDICT = "predict --board=mine --link=lte";
    private static final String ADVISE = "advise --board=bbb --link=1mbit --pattern=push-pull --deadline=1ms";

    /** Values that no option takes. */
    private static final List<String> VALUES = List.of(
            "",
            " ",
            "\u001b[31mred",
            "a\nb",
            "-1",
            "1e308",
            "NaN",
            "Infinity",
            "99999999999999999999",
            "0x10",
            "\u0661",
            "../..",
            "/dev/zero",
            "*",
            "!",
            "'",
            "\"",
            "\\d",
            "%s%n",
            "${sys:java.home}",
            "x".repeat(100_000),
            "\0",
            "\ud800",
            "null",
            "a,b",
            "@nowhere");

    static Stream<List<String>> typed() {
        List<String> places = List.of(
                TRIAL + " --duration=?",
                TRIAL + " --forks=?",
                TRIAL + " --seed=?",
                TRIAL + " --load=?",
                TRIAL + " --pair=?",
                TRIAL + " --lab=?",
                TRIAL + " --port-base=?",
                TRIAL + " --setting=?",
                ADVISE + " --probability=? nowhere",
                ADVISE + " --rate=? nowhere",
                PREDICT + " --score=? nowhere",
                "sweep ?",
                "sweep --resume=?",
                "sweep status ?",
                "list ?",
                "link ? 1mbit",
                "link clear ?",
                "lab check --lab=?",
                "lab ?",
                "?",
                "--?",
                "plugin new adapter ?",
                "plugin new ? x",
                "image build ?",
                "report nowhere?",
                "serializers bench ?",
                "quick --results ? --pair=nowhere",
                "sweep quick --engine=?",
                "sweep quick --batch=?");
        return places.stream()
                .flatMap(place -> IntStream.range(0, VALUES.size())
                        .filter(i -> (i + place.length()) % 7 == 0)
                        .mapToObj(i -> Stream.of(place.split(" "))
                                .map(word -> word.replace("?", VALUES.get(i)))
                                .toList()));
    }

    /** Options with a number, each with texts that are not one. */
    static Stream<List<String>> numbers() {
        List<String> values = List.of(
                "",
                "1e3",
                "1.0",
                "NaN",
                "Infinity",
                "0x10",
                "1_000",
                "\u0661",
                "1f",
                "99999999999999999999",
                "one",
                "1e999",
                "--");
        return Stream.of(
                        "trial --forks=?",
                        "trial --seed=?",
                        "trial --port-base=?",
                        "trial --requesters=?",
                        "selfcheck --forks=?",
                        "trial --set=?")
                .flatMap(place -> values.stream()
                        .map(value -> Stream.of(place.split(" "))
                                .map(word -> word.replace("?", value))
                                .toList()));
    }

    static Stream<List<String>> decimals() {
        return Stream.of("advise --rate=?", "search --from=?", "predict --score=?")
                .flatMap(place -> Stream.of("", "NaN", "Infinity", "0x1p3", "1f", "\u0661", "1e999", "1,5")
                        .map(value -> Stream.of(place.split(" "))
                                .map(word -> word.replace("?", value))
                                .toList()));
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource({"numbers", "decimals"})
    void wrongNumbersAreToldWithoutTypes(List<String> words) {
        assertOneLine(words)
                .doesNotContain("an int", "a long", "a double", "option option")
                .contains("option '" + words.get(1).split("=")[0] + "'");
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("typed")
    void anyWordsGetOneLineForPeople(List<String> words) {
        assertOneLine(words);
    }

    /** Commands in which a number is written in a way that some reader of numbers takes. */
    static Stream<Arguments> otherWays() {
        String trial = "trial --middleware=zeromq --serializer=ProtoStuff --pattern=push-pull ";
        List<String> places = List.of(
                trial + "--duration=?s",
                trial + "--fault=at:1s,loss:?%,for:1s",
                trial + "--percentiles=95,?",
                trial + "--forks=?",
                "trial --scenario=metering --set=meters=?",
                "trial --scenario=metering --set=period=?s",
                "scenario show metering --set=meters=?",
                "search --scenario=metering --for=meters --from=?",
                "advise --rate=? nowhere");
        List<String> values = List.of(
                "50d", "50f", "0x50", "0x1p6", "050", "+50", "5_0", "\u0665\u0660", "\uff15", "NaN", "5e1d", "5 0");
        return places.stream()
                .flatMap(place -> values.stream()
                        .map(value -> Arguments.of(
                                value,
                                Stream.of(place.split(" "))
                                        .map(word -> word.replace("?", value))
                                        .toList())));
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("otherWays")
    void anotherWayToWriteANumberIsRefused(String value, List<String> words) {
        assertOneLine(words).contains(value);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 65})
    void requestersAreFromOneToSixtyFour(int count) {
        assertOneLine(Stream.concat(Stream.of(TRIAL.split(" ")), Stream.of("--requesters=" + count))
                        .toList())
                .contains("--requesters " + count + ": must be from 1 to 64");
    }

    private static AbstractStringAssert<?> assertOneLine(List<String> words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = Main.run(
                new Environment(
                        REPOSITORY,
                        Map.of(),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        false,
                        false),
                new ArrayList<>(words).toArray(String[]::new));
        String said = err.toString(StandardCharsets.UTF_8);
        assertThat(exitCode).as(said).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(said.chars().filter(c -> c != '\n')).noneMatch(Character::isISOControl);
        return assertThat(said)
                .startsWith("derbench: ")
                .hasLineCount(1)
                .hasSizeLessThan(2100)
                .doesNotContain(
                        "java.lang",
                        "java.io",
                        "java.nio",
                        "org.derbench",
                        "picocli",
                        "Exception",
                        "^[",
                        "(?:",
                        "unforeseen");
    }
}
