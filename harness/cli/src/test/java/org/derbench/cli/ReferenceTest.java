package org.derbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.derbench.cli.command.Commands;
import org.derbench.engine.json.Json;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.plan.TrialKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** The reference pages say what the commands and the schemas say. */
class ReferenceTest {

    private static final Path REPOSITORY = Path.of("../..").toAbsolutePath().normalize();
    private static final String ANEW = "mvn -pl harness/cli -am test -Dderbench.docs=record -Dtest=ReferenceTest"
            + " -Dsurefire.failIfNoSpecifiedTests=false";
    private static final PrintStream NOWHERE =
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);

    @Test
    void theCommandsPageIsCurrent() throws IOException {
        CommandLine root = new CommandLine(new Derbench());
        Commands.addTo(root, new Environment(REPOSITORY, Map.of(), NOWHERE, NOWHERE, false, false));
        assertCurrent("docs/commands.md", new CommandsPage(root).text());
    }

    @Test
    void thePlansSchemaHasAllSettings() throws IOException {
        String schema = Files.readString(REPOSITORY.resolve("sweeps/plan.schema.json"));
        schema = withKeys(schema, "trial", key -> true, "");
        schema = withKeys(
                schema, "trialOfCells", TrialKey::ofCells, ",\n        \"limits\": {\"$ref\": \"#/$defs/limits\"}");
        assertCurrent("sweeps/plan.schema.json", schema);
    }

    /**
     * The schema with the properties of one of its definitions made anew, each in a line.
     *
     * @param more lines of properties that are no settings of trials
     */
    private static String withKeys(String schema, String definition, Predicate<TrialKey<?>> keys, String more) {
        String lines = TrialKey.ALL.stream()
                .filter(keys)
                .map(key -> "        \"" + key.name() + "\": " + Json.write(key.schema()))
                .collect(Collectors.joining(",\n"));
        String head = "    \"" + definition + "\": {\n";
        int from = schema.indexOf("{\n", schema.indexOf("\"properties\"", schema.indexOf(head))) + 2;
        return schema.substring(0, from) + lines + more + "\n"
                + schema.substring(schema.indexOf("      }\n    }", from));
    }

    @Test
    void thePlanPageIsCurrent() throws IOException {
        JsonNode schema = new ObjectMapper()
                .readTree(REPOSITORY.resolve("sweeps/plan.schema.json").toFile());
        StringBuilder page = new StringBuilder(
                "# Keys of a plan\n\n<!-- what follows is made from the schema -->\n\n"
                        + "[Sweeps](sweeps.md) shows plans. `sweeps/plan.schema.json`, the source of this page, lets editors check them.\n\n");
        Keys keys = new Keys(schema, page);
        keys.table(schema, "");
        assertCurrent("docs/plan.md", page.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
                    record; field; Fields of a record; results/trial.schema.json; \
                    A trial is one line of `trials.jsonl`, and these are its fields. \
                    [How derbench measures](measuring.md) defines the figures.
                    scenario-keys; key; Keys of a scenario; scenarios/scenario.schema.json; \
                    [Write a scenario](write-scenario.md) shows how a file begins.
                    lab-keys; key; Keys of a lab; labs/lab.schema.json; \
                    [Measure on your own hosts](lab.md) shows how a file begins.
                    link-keys; key; Keys of a link; tc-profiles/tc-profile.schema.json; \
                    [Links](links.md) shows what each does, and `tc-profiles/` has them.
                    board-keys; key; Keys of a board; boards/board.schema.json; \
                    `boards/` has a file for each, and [emulated boards](emulated-boards.md) go by their scores.
                    """)
    void thePageOfASchemaIsCurrent(String page, String noun, String title, String schema, String shown)
            throws IOException {
        JsonNode fields = new ObjectMapper().readTree(REPOSITORY.resolve(schema).toFile());
        String head = "# " + title + "\n\n<!-- what follows is made from the schema -->\n\n" + shown
                + " `*` stands for each name in a map, and `[]` for each entry of a list. `" + schema
                + "` is the source of this page.\n\n";
        assertCurrent("docs/" + page + ".md", head + new FieldsPage(fields, noun).text());
    }

    /** Writes the keys of a schema as rows of a table. */
    private record Keys(JsonNode schema, StringBuilder page) {

        private static final int OFTEN = 4;

        void table(JsonNode object, String prefix) {
            schema.path("$defs").properties().stream()
                    .filter(each -> isOften("#/$defs/" + each.getKey()))
                    .forEach(each -> page.append("- **%s**: %s. %s\n"
                            .formatted(
                                    each.getKey(),
                                    values(each.getValue()),
                                    each.getValue().path("description").asText())));
            page.append("\n| key | values | meaning |\n|---|---|---|\n");
            rows(object, prefix);
        }

        private void rows(JsonNode object, String prefix) {
            object.path("properties").properties().forEach(property -> {
                JsonNode resolved = resolved(property.getValue());
                String name = prefix + property.getKey();
                String ref = property.getValue().path("$ref").asText();
                boolean explained = isOften(ref);
                String values = explained ? ref.substring(ref.lastIndexOf('/') + 1) : values(resolved);
                JsonNode own = property.getValue();
                String text = explained ? own.path("description").asText() : text(own, resolved);
                page.append("| `%s` | %s | %s |\n".formatted(name, values, cell(text)));
                if (resolved.has("properties") && !name.contains(".")) {
                    rows(resolved, name + ".");
                }
            });
        }

        /** Whether so many keys refer to it that it is explained once. */
        private boolean isOften(String ref) {
            return schema.findValuesAsText("$ref").stream().filter(ref::equals).count() >= OFTEN;
        }

        private static String text(JsonNode property, JsonNode resolved) {
            String own = property.path("description").asText();
            String shared = resolved.path("description").asText();
            return own.equals(shared) ? own : (own + " " + shared).strip();
        }

        private String values(JsonNode node) {
            if (node.has("enum")) {
                return "one of " + list(node.get("enum"));
            }
            if (node.path("type").asText().equals("array")) {
                JsonNode items = resolved(node.path("items"));
                return "list of " + (items.has("properties") ? "maps" : plural(values(items)));
            }
            String range = node.has("minimum")
                    ? " from " + node.get("minimum").asText()
                            + (node.has("maximum")
                                    ? " to " + node.get("maximum").asText()
                                    : "")
                    : "";
            return switch (node.path("type").asText()) {
                case "integer" -> "whole number" + range;
                case "number" -> "number" + range;
                case "boolean" -> "true or false";
                case "object" -> "map";
                case "string" -> node.has("examples") ? "text such as " + list(node.get("examples")) : "text";
                default -> "text or map";
            };
        }

        private static String plural(String values) {
            return values.startsWith("whole number") || values.startsWith("number")
                    ? values.replaceFirst("number", "numbers")
                    : values.replaceFirst("^text", "texts").replaceFirst("map$", "maps");
        }

        private static String list(JsonNode values) {
            StringBuilder words = new StringBuilder();
            values.forEach(value -> words.append(words.isEmpty() ? "" : ", ")
                    .append('`')
                    .append(value.asText())
                    .append('`'));
            return words.toString();
        }

        private JsonNode resolved(JsonNode node) {
            return node.has("$ref") ? schema.at(node.get("$ref").asText().substring(1)) : node;
        }

        private static String cell(String text) {
            return text.replace("|", "\\|");
        }
    }

    private static void assertCurrent(String name, String made) throws IOException {
        Path file = REPOSITORY.resolve(name);
        if ("record".equals(System.getProperty("derbench.docs"))) {
            Files.writeString(file, made);
        }
        assertThat(file)
                .as("%s is out of date; write it anew: %s", name, ANEW)
                .content()
                .isEqualTo(made);
    }
}
