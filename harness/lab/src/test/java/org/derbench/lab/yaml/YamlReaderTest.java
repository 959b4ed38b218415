package org.derbench.lab.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.derbench.lab.BadInputException;
import org.derbench.lab.board.Boards;
import org.derbench.lab.link.TcProfiles;
import org.derbench.lab.ssh.LabReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class YamlReaderTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = true,
            value = {
                "a: [&m zeromq, *m]             | {\"a\":[\"zeromq\",\"zeromq\"]}",
                "{a: &x [1], b: *x, c: *x}      | {\"a\":[1],\"b\":[1],\"c\":[1]}",
                "&r {a: &a b, *a : c}           | {\"a\":\"b\",\"b\":\"c\"}",
                "[9223372036854775807]          | [9223372036854775807]",
                "[18446744073709551617]         | [18446744073709551617]",
                "[1e5, -0.25, +5, 0]            | [100000.0,-0.25,5,0]",
                "[0x1F, 017, 1_000, 1:30, yes]  | [\"0x1F\",\"017\",\"1_000\",\"1:30\",\"yes\"]",
                "[.inf, 1e999, .nan, 1e9999999] | [\".inf\",\"1e999\",\".nan\",\"1e9999999\"]",
                "[true, False, null, ~, '']     | [true,false,null,null,\"\"]",
                "[\"true\", \"1\"]              | [\"true\",\"1\"]",
                "%YAML 1.2[n]---[n]a: 1[n]...   | {\"a\":1}",
                "a: 1[r][n]b: 2[r][n]           | {\"a\":1,\"b\":2}",
                "[bom]a: 1                      | {\"a\":1}",
            })
    void whatAFileSaysIsTakenExactly(String yaml, String json) throws IOException {
        JsonNode read = new ObjectMapper().readTree(json);
        assertThat(new ObjectMapper().writeValueAsString(read(yaml)))
                .isEqualTo(new ObjectMapper().writeValueAsString(read));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a: [&m zeromq, *rmi]       | line 1, column 16: *rmi is an alias, and no anchor &rmi stands before it",
                "a: &x [*x]                 | no anchor &x stands before it",
                "a: [*]                     | line 1, column 6: not YAML",
                "a: [zeromq, !rmi]          | needs quotes",
                "a: !!javax.script.ScriptEngineManager [x] | tags (! and a word) are not used here",
                "!!binary aGk=              | tags (! and a word) are not used here",
                "{a: 1, a: 2}               | '''a'' is there twice'",
                "{1: 1, \"1\": 2}           | '''1'' is there twice'",
                "a: &x {b: 1}[n]c: {<<: *x} | merge keys (<<)",
                "a: 1[n]---[n]a: 2          | line 2, column 1: a second document begins",
                "a:[n][t]b: 1               | line 2, column 1: not YAML",
                "? [a][n]: 1                | is no key",
                "a: \"\\e[31m\"             | has a control character",
                "a: [esc]x                  | there is a control character",
                "a: [nul]                   | there is a control character",
                "# nothing                  | is empty",
            })
    void ambiguousFormsAreRefused(String yaml, String line) {
        assertThatThrownBy(() -> read(yaml))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("mine.yaml: ")
                .hasMessageContaining(line)
                .message()
                .doesNotContain("\n", "java", "tag:yaml")
                .hasSizeLessThan(500);
    }

    static Stream<String> bombs() {
        StringBuilder laughs = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 30; i++) {
            laughs.append("a")
                    .append(i)
                    .append(": &a")
                    .append(i)
                    .append(" [")
                    .append(("*a" + (i - 1) + ", ").repeat(9))
                    .append("x]\n");
        }
        return Stream.of(
                laughs.toString(),
                "[".repeat(100_000),
                "{a: ".repeat(100_000),
                "- ".repeat(100_000),
                "a: " + "x".repeat(100_000),
                "x".repeat(100_000) + ": 1",
                "[" + "1,".repeat(200_000) + "]",
                "#".repeat(2_000_000),
                "\n".repeat(1 << 20),
                "&" + "x".repeat(100_000) + " a",
                "a: *" + "x".repeat(100_000),
                "'".repeat(99_999),
                "? ".repeat(100_000),
                "!".repeat(100_000),
                "a: " + "9".repeat(100_000));
    }

    @ParameterizedTest
    @MethodSource("bombs")
    void tooLargeFilesAreRefused(String yaml) {
        assertThatThrownBy(() -> read(yaml))
                .isInstanceOf(BadInputException.class)
                .message()
                .doesNotContain("\n")
                .hasSizeLessThan(600);
    }

    @Test
    void bytesThatAreNotUtf8AreRefused() throws IOException {
        Path file = Files.write(folder.resolve("mine.yaml"), "a: Prüf".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> reader().read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith("is not UTF-8; save it in that encoding");
        Files.write(file, "a: 1".getBytes(StandardCharsets.UTF_16));
        assertThatThrownBy(() -> reader().read(file)).isInstanceOf(BadInputException.class);
    }

    @Test
    void aDeviceOrFolderIsNoFile() {
        assertThatThrownBy(() -> reader().read(Path.of("/dev/zero")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("is no file");
        assertThatThrownBy(() -> reader().read(folder))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("is no file");
    }

    static Stream<JsonNode> schemas() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        return Stream.of(
                mapper.readTree(LabReader.class.getResource("/lab.schema.json")),
                mapper.readTree(TcProfiles.class.getResource("/tc-profile.schema.json")),
                mapper.readTree(Boards.class.getResource("/board.schema.json")),
                mapper.readTree(Path.of("../../sweeps/plan.schema.json").toFile()));
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void everyPatternHasAnExample(JsonNode schema) {
        schema.findParents("pattern").stream()
                .filter(part -> part.get("pattern").isTextual())
                .forEach(part -> assertThat(part.path("examples").isEmpty())
                        .as(part.toString())
                        .isFalse());
    }

    private JsonNode read(String yaml) throws IOException {
        String text = yaml.replace("[n]", "\n")
                .replace("[r]", "\r")
                .replace("[t]", "\t")
                .replace("[esc]", "\u001b")
                .replace("[nul]", "\0")
                .replace("[bom]", "\ufeff");
        return reader().read(Files.writeString(folder.resolve("mine.yaml"), text));
    }

    private static YamlReader reader() {
        return YamlReader.forSchema(YamlReaderTest.class, "/any.schema.json");
    }
}
