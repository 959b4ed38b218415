package org.derbench.lab.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.path.NodePath;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.lab.Names;

/** A disagreement with a schema: the place in the file, and the reason in words. */
final class SchemaReason {

    // A misspelt name is also a missing one: say the first. A wrong value says more than a missing one beside it.
    static final Comparator<Error> MOST_TELLING_FIRST = Comparator.comparing((Error message) -> !unknownName(message))
            .thenComparing(message -> -message.getInstanceLocation().getNameCount())
            .thenComparing(SchemaReason::place)
            .thenComparing(Error::getMessage);

    private static final int SHOWN_CHARACTERS = 60;

    private static final Map<String, String> KINDS = Map.of(
            "string",
            "text",
            "integer",
            "a whole number",
            "number",
            "a number",
            "boolean",
            "true or false",
            "array",
            "a list",
            "object",
            "a map of names to values");

    private SchemaReason() {}

    /** Whether a name stands there that the schema does not know. */
    static boolean unknownName(Error message) {
        return "additionalProperties".equals(message.getKeyword());
    }

    /** {@code hosts.a.address}, {@code also[2].links}. */
    static String place(Error message) {
        NodePath path = message.getInstanceLocation();
        StringBuilder place = new StringBuilder();
        for (int i = 0; i < path.getNameCount(); i++) {
            boolean index = path.getElement(i) instanceof Integer;
            place.append(index ? "[" + path.getElement(i) + "]" : (i == 0 ? "" : ".") + brief(path.getName(i)));
        }
        return place.toString();
    }

    /** The reason in words; a pattern is explained by the schema's example. */
    static String of(Error message, Schema schema) {
        return switch (message.getKeyword()) {
            case "additionalProperties" -> unknown(message, schema);
            case "pattern" ->
                "'" + brief(message.getInstanceNode().asText()) + "' is not like " + examples(sibling(message, schema));
            case "type" ->
                "must be " + kinds(message.getSchemaNode()) + suchAs(sibling(message, schema)) + ", "
                        + found(message.getInstanceNode());
            case "propertyNames" ->
                "'" + brief(message.getProperty()) + "' is not like " + examples(message.getSchemaNode());
            default -> ownWords(message);
        };
    }

    private static String ownWords(Error message) {
        String text = message.getMessage();
        String place = message.getInstanceLocation() + ": ";
        return text.startsWith(place) ? text.substring(place.length()) : text;
    }

    /** The schema's types in words: one, or several to choose from. */
    private static String kinds(JsonNode type) {
        return (type.isArray() ? type.valueStream() : Stream.of(type))
                .map(each -> KINDS.get(each.asText()))
                .collect(Collectors.joining(" or "));
    }

    private static String suchAs(JsonNode schema) {
        return schema.has("examples") ? ", such as " + examples(schema) : "";
    }

    private static String found(JsonNode node) {
        if (node.isNull()) {
            return "and nothing is there";
        }
        if (node.isObject()) {
            return "not " + KINDS.get("object");
        }
        if (node.isArray()) {
            return "not " + KINDS.get("array");
        }
        return "not '" + brief(node.asText()) + "'";
    }

    private static String unknown(Error message, Schema schema) {
        return Names.unknown(
                "property",
                message.getProperty(),
                sibling(message, schema)
                        .path("properties")
                        .propertyStream()
                        .map(Map.Entry::getKey)
                        .toList());
    }

    /** The part of the schema that the disagreeing keyword stands in. */
    private static JsonNode sibling(Error message, Schema schema) {
        NodePath path = message.getSchemaLocation().getFragment();
        JsonNode part = schema.getSchemaNode();
        for (int i = 0; i < path.getNameCount() - 1; i++) {
            part = path.getElement(i) instanceof Integer index ? part.path(index) : part.path(path.getName(i));
        }
        return part;
    }

    private static String examples(JsonNode schema) {
        Stream<String> examples = schema.path("examples").valueStream().map(example -> "'" + example.asText() + "'");
        return examples.collect(Collectors.joining(" or "));
    }

    private static String brief(String text) {
        return text.length() <= SHOWN_CHARACTERS ? text : text.substring(0, SHOWN_CHARACTERS) + "...";
    }
}
