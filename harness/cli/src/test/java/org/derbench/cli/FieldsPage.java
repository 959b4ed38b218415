package org.derbench.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** The fields that a schema describes, as tables: one of the fields at the top, and one for each map in it, once. */
final class FieldsPage {

    private static final String HEAD = "| %s | values | meaning |\n|---|---|---|\n";

    private final JsonNode schema;
    private final String noun;
    private final StringBuilder text = new StringBuilder();
    /** The first section of each map, by its fields. */
    private final Map<JsonNode, String> described = new HashMap<>();

    /** @param noun what a field is called, such as {@code key} */
    FieldsPage(JsonNode schema, String noun) {
        this.schema = schema;
        this.noun = noun;
    }

    /** The tables. In their headings {@code []} is each entry of a list, and {@code *} each name in a map. */
    String text() {
        table(schema);
        inner("", schema);
        return text.toString();
    }

    private void table(JsonNode map) {
        text.append(HEAD.formatted(noun));
        map.path("properties").properties().forEach(field -> row(field.getKey(), field.getValue()));
    }

    private void inner(String prefix, JsonNode map) {
        map.path("properties")
                .properties()
                .forEach(field -> section(prefix + field.getKey(), resolved(field.getValue())));
    }

    private void section(String path, JsonNode field) {
        if (field.isMissingNode()) {
            return;
        }
        if (field.has("properties")) {
            text.append("\n## `").append(path).append("`\n\n");
            String same = described.putIfAbsent(field.get("properties"), path);
            if (same != null) {
                text.append("As [`%s`](#%s).\n".formatted(same, anchor(same)));
                return;
            }
            table(field);
        }
        inner(path + ".", field);
        section(path + "[]", resolved(field.path("items")));
        section(path + ".*", resolved(field.path("additionalProperties")));
    }

    /** The anchor of a section's heading. */
    private static String anchor(String path) {
        return path.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9-]", "");
    }

    private void row(String name, JsonNode field) {
        String meaning = field.path("description").asText().replace("|", "\\|");
        text.append("| `%s` | %s | %s |\n".formatted(name, values(resolved(field)), meaning));
    }

    private static String values(JsonNode field) {
        if (field.has("enum")) {
            return StreamSupport.stream(field.get("enum").spliterator(), false)
                    .map(value -> "`" + value.asText() + "`")
                    .collect(Collectors.joining(", "));
        }
        if (field.has("const")) {
            return "`" + field.get("const").asText() + "`";
        }
        return switch (field.path("type").asText()) {
            case "integer" -> "whole number";
            case "number" -> "number";
            case "boolean" -> "true or false";
            case "array" -> "list";
            case "object" -> "map";
            case "string" -> "text";
            default -> "number or text";
        };
    }

    private JsonNode resolved(JsonNode field) {
        return field.has("$ref") ? schema.at(field.get("$ref").asText().substring(1)) : field;
    }
}
