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
     * @throws IllegalArgumentException with the place, if it is not JSON, or larger than messages may be
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
            throw place(file, e.getLocation())
                    .wrong("not JSON: "
                            + e.getOriginalMessage().replaceAll("\\s*\\R.*", "").replaceAll("\\s*\\(for .*", ""));
        } catch (IOException e) {
            throw new IllegalArgumentException(file + ": not JSON in UTF-8: " + e.getMessage(), e);
        }
    }

    private static Place place(String file, JsonLocation location) {
        return location == null ? new Place(file, 1, 1) : new Place(file, location.getLineNr(), location.getColumnNr());
    }

    private Value value(int depth) throws IOException {
        Place place = place(file, parser.currentTokenLocation());
        if (depth > DEEPEST) {
            throw place.wrong(
                    "nested deeper than " + DEEPEST + ": at most that many objects and arrays in one another");
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> structure(place, depth);
            case START_ARRAY -> array(place, depth);
            case VALUE_STRING -> text(place);
            case VALUE_NUMBER_INT -> new Value.Number(place, parser.getDecimalValue(), true);
            case VALUE_NUMBER_FLOAT -> new Value.Number(place, parser.getDecimalValue(), false);
            case VALUE_TRUE, VALUE_FALSE -> new Value.Truth(place, parser.getBooleanValue());
            case VALUE_NULL -> new Value.Nothing(place);
            default -> throw place.wrong("not JSON");
        };
    }

    private Value text(Place place) throws IOException {
        String text = parser.getText();
        if (text.codePoints().anyMatch(JsonText::nowhere)) {
            throw place.wrong(
                    "a text with a character that not all formats can carry: no control characters but line ends and tabs, no half of a pair");
        }
        return new Value.Text(place, text);
    }

    /** XML has no control characters, and UTF-8 no surrogates. */
    private static boolean nowhere(int codePoint) {
        boolean control = codePoint < ' ' && codePoint != '\n' && codePoint != '\t' && codePoint != '\r';
        return control
                || codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE
                || (codePoint & 0xFFFE) == 0xFFFE;
    }

    private Value structure(Place place, int depth) throws IOException {
        Map<String, Value> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            fields.put(name, value(depth + 1));
        }
        return new Value.Structure(place, fields);
    }

    private Value array(Place place, int depth) throws IOException {
        List<Value> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (elements.size() == LONGEST_ARRAY) {
                throw place.wrong("an array of more than " + LONGEST_ARRAY + " elements: at most that many");
            }
            elements.add(wrapped(value(depth + 1)));
        }
        return new Value.Array(place, elements);
    }

    /** No class of messages is an array, and no list holds lists: an array there is an object with one field. */
    private static Value wrapped(Value value) {
        return value instanceof Value.Array array ? new Value.Structure(array.place(), Map.of(ITEMS, array)) : value;
    }
}
