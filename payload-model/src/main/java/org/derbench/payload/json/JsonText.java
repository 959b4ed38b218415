package org.derbench.payload.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON: one value or several, one after the other. */
public final class JsonText {

    /** Deeper ones would not fit the stacks and limits of all serializers. */
    public static final int DEEPEST = 16;
    /** Longer arrays make messages that some middleware does not carry. */
    public static final int LONGEST_ARRAY = 10_000;

    private static final String ITEMS = "items";
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private final String file;
    private final JsonParser parser;

    private JsonText(String file, JsonParser parser) {
        this.file = file;
        this.parser = parser;
    }

    /**
     * The values of that text.
     *
     * @param file what to call it in errors
     * @throws IllegalArgumentException with the position, if it is not JSON, or larger than messages may be
     */
    public static List<Value> read(String file, byte[] text) {
        try (JsonParser parser = JSON.createParser(text)) {
            JsonText json = new JsonText(file, parser);
            List<Value> values = new ArrayList<>();
            while (parser.nextToken() != null) {
                values.add(wrapped(json.value(0)));
            }
            return values;
        } catch (JsonProcessingException e) {
            throw position(file, e.getLocation())
                    .wrong("not JSON: "
                            + e.getOriginalMessage().replaceAll("\\s*\\R.*", "").replaceAll("\\s*\\(for .*", ""));
        } catch (IOException e) {
            throw new IllegalArgumentException(file + ": not JSON in UTF-8: " + e.getMessage(), e);
        }
    }

    private static Position position(String file, JsonLocation location) {
        return location == null
                ? new Position(file, 1, 1)
                : new Position(file, location.getLineNr(), location.getColumnNr());
    }

    private Value value(int depth) throws IOException {
        Position position = position(file, parser.currentTokenLocation());
        if (depth > DEEPEST) {
            throw position.wrong(
                    "nested deeper than " + DEEPEST + ": at most that many objects and arrays in one another");
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> structure(position, depth);
            case START_ARRAY -> array(position, depth);
            case VALUE_STRING -> text(position);
            case VALUE_NUMBER_INT -> new Value.Number(position, parser.getDecimalValue(), true);
            case VALUE_NUMBER_FLOAT -> new Value.Number(position, parser.getDecimalValue(), false);
            case VALUE_TRUE, VALUE_FALSE -> new Value.Truth(position, parser.getBooleanValue());
            case VALUE_NULL -> new Value.Nothing(position);
            default -> throw position.wrong("not JSON");
        };
    }

    private Value text(Position position) throws IOException {
        String text = parser.getText();
        if (text.codePoints().anyMatch(JsonText::nowhere)) {
            throw position.wrong(
                    "a text with a character that not all formats can carry: no control characters but line ends and tabs, no half of a pair");
        }
        return new Value.Text(position, text);
    }

    /** XML has no control characters, and UTF-8 no surrogates. */
    private static boolean nowhere(int codePoint) {
        boolean control = codePoint < ' ' && codePoint != '\n' && codePoint != '\t' && codePoint != '\r';
        return control
                || codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE
                || (codePoint & 0xFFFE) == 0xFFFE;
    }

    private Value structure(Position position, int depth) throws IOException {
        Map<String, Value> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            fields.put(name, value(depth + 1));
        }
        return new Value.Structure(position, fields);
    }

    private Value array(Position position, int depth) throws IOException {
        List<Value> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (elements.size() == LONGEST_ARRAY) {
                throw position.wrong("an array of more than " + LONGEST_ARRAY + " elements: at most that many");
            }
            elements.add(wrapped(value(depth + 1)));
        }
        return new Value.Array(position, elements);
    }

    /** No class of messages is an array, and no list holds lists: an array there is an object with one field. */
    private static Value wrapped(Value value) {
        return value instanceof Value.Array array ? new Value.Structure(array.position(), Map.of(ITEMS, array)) : value;
    }
}
