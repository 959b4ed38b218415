package org.derbench.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * The fields that a schema describes, as tables: one of the fields at the top, and one for each of them that has others
 * in it.
 */
final class FieldsPage {

    private static final String HEAD = "| %s | values | meaning |\n|---|---|---|\n";

    private final JsonNode schema;
    private final String noun;
    private final StringBuilder text = new StringBuilder();

    /** @param noun what a field is called, such as {@code key} */
    FieldsPage(JsonNode schema, String noun) {
        this.schema = schema;
        this.noun = noun;
    }

    /** The tables; {@code []} stands for each entry of a list, {@code *} for each name in a map. */
    String text() {
        text.append(HEAD.formatted(noun));
        schema.path("properties").properties().forEach(field -> row(field.getKey(), field.getValue()));
        schema.path("properties").properties().forEach(field -> section(field.getKey(), resolved(field.getValue())));
        return text.toString();
    }

    private void section(String name, JsonNode field) {
        int before = text.length();
        nested("", field);
        if (text.length() > before) {
            text.insert(before, "\n## " + name + "\n\n" + HEAD.formatted(noun));
        }
    }

    private void nested(String prefix, JsonNode field) {
        rows(prefix, field);
        rows(prefix + "[].", resolved(field.path("items")));
        rows(prefix + "*.", resolved(field.path("additionalProperties")));
    }

    private void rows(String prefix, JsonNode field) {
        field.path("properties").properties().forEach(inner -> {
            row(prefix + inner.getKey(), inner.getValue());
            nested(prefix + inner.getKey() + ".", resolved(inner.getValue()));
        });
    }

    private void row(String name, JsonNode field) {
        String meaning = field.path("description").asText().replace("|", "\\|");
        text.append("| `%s` | %s | %s |\n".formatted(name.replace(".[]", "[]"), values(resolved(field)), meaning));
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
