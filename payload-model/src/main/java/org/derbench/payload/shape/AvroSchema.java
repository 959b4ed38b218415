package org.derbench.payload.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.SourceVersion;
import org.derbench.message.FieldKind;
import org.derbench.payload.json.JsonText;
import org.derbench.payload.json.Value;

/** The class that an Avro schema describes: samples lack what a type says, such as 32 bits for a fraction. */
public final class AvroSchema {

    private static final Map<String, FieldKind> KINDS = Map.of(
            "boolean",
            FieldKind.BOOLEAN,
            "int",
            FieldKind.INTEGER,
            "long",
            FieldKind.LONG,
            "float",
            FieldKind.FLOAT,
            "double",
            FieldKind.DOUBLE,
            "string",
            FieldKind.STRING);

    private static final int MOST_SYMBOLS = 500;

    private final Names types = new Names();
    private final Map<String, Value.Structure> named = new HashMap<>();
    private int depth;
    private int fields;

    private AvroSchema() {}

    /**
     * The class of that schema.
     *
     * @param name the name of the class
     * @throws IllegalArgumentException with the position of what no message can have
     */
    public static ObjectShape of(String name, Value schema) {
        AvroSchema avro = new AvroSchema();
        Value.Structure root = structure(schema);
        if (!text(root, "type").equals("record")) {
            throw root.position().wrong("a schema of messages is a record: {\"type\": \"record\", ...}");
        }
        return avro.record(avro.types.type(name), root).stamped(root.position());
    }

    private ObjectShape record(String name, Value.Structure schema) {
        if (++depth > JsonText.DEEPEST) {
            throw schema.position()
                    .wrong("a record within itself, or nested deeper than " + JsonText.DEEPEST
                            + ": no message can be so");
        }
        named.put(text(schema, "name"), schema);
        Names names = new Names();
        List<FieldShape> fields = new ArrayList<>();
        if (schema.fields().get("fields") instanceof Value.Array list) {
            list.elements().forEach(field -> fields.add(field(names, structure(field))));
        }
        if (fields.isEmpty()) {
            throw schema.position().wrong("a record without fields: 'fields' lists them");
        }
        depth--;
        return new ObjectShape(name, fields);
    }

    private FieldShape field(Names names, Value.Structure field) {
        ObjectShape.requireFew(++fields, field.position());
        String key = text(field, "name");
        Value type = value(field, "type");
        boolean optional = type instanceof Value.Array;
        if (type instanceof Value.Array union) {
            type = nullable(union);
        }
        Value.Structure typed = resolved(type);
        boolean list = text(typed, "type").equals("array");
        Value.Structure element = list ? resolved(value(typed, "items")) : typed;
        return field(key, names.field(key), element, list, !optional);
    }

    private FieldShape field(String key, String name, Value.Structure type, boolean list, boolean mandatory) {
        String avro = text(type, "type");
        if (avro.equals("record")) {
            return new FieldShape(key, name, FieldKind.OBJECT, list, mandatory, record(types.type(key), type), null);
        }
        if (avro.equals("enum")) {
            named.put(text(type, "name"), type);
            return new FieldShape(
                    key,
                    name,
                    FieldKind.ENUMERATION,
                    list,
                    mandatory,
                    null,
                    new EnumShape(types.type(key), symbols(type)));
        }
        if (!KINDS.containsKey(avro)) {
            throw type.position()
                    .wrong("'" + key + "' is of type '" + avro
                            + "', which no message can have: one of boolean, int, long, float, double, string, "
                            + "enum, record, an array of one of these, or a union of one of these with null");
        }
        return FieldShape.scalar(key, name, KINDS.get(avro), list, mandatory);
    }

    private static List<String> symbols(Value.Structure type) {
        List<String> symbols = value(type, "symbols") instanceof Value.Array array
                ? array.elements().stream()
                        .map(each -> each instanceof Value.Text text ? text.text() : "")
                        .toList()
                : List.of();
        if (symbols.isEmpty()
                || symbols.size() > MOST_SYMBOLS
                || Set.copyOf(symbols).size() < symbols.size()
                || !symbols.stream().allMatch(AvroSchema::isName)) {
            throw type.position()
                    .wrong("'symbols' of an enum are names, each once, and at most " + MOST_SYMBOLS
                            + ": letters, digits and underscores, and no word of Java");
        }
        return symbols;
    }

    private static boolean isName(String symbol) {
        return symbol.matches("[A-Za-z_][A-Za-z0-9_]*") && !SourceVersion.isKeyword(symbol);
    }

    private static Value nullable(Value.Array union) {
        List<Value> others = union.elements().stream()
                .filter(each -> !(each instanceof Value.Text text && text.text().equals("null")))
                .toList();
        if (others.size() != 1 || union.elements().size() != 2) {
            throw union.position().wrong("a union of several types: a message can have one of null and one other type");
        }
        return others.get(0);
    }

    /** The type with its details: a name stands for one that was described before, or for a primitive one. */
    private Value.Structure resolved(Value type) {
        if (type instanceof Value.Text text) {
            String simple = text.text().substring(text.text().lastIndexOf('.') + 1);
            return named.getOrDefault(simple, new Value.Structure(type.position(), Map.of("type", type)));
        }
        Value.Structure structure = structure(type);
        return structure.fields().get("type") instanceof Value.Text ? structure : resolved(value(structure, "type"));
    }

    private static Value.Structure structure(Value value) {
        if (value instanceof Value.Structure structure) {
            return structure;
        }
        throw value.position().wrong(value.words() + ", and an Avro schema has an object there");
    }

    private static Value value(Value.Structure structure, String name) {
        Value value = structure.fields().get(name);
        if (value == null) {
            throw structure.position().wrong("'" + name + "' is missing in this Avro schema");
        }
        return value;
    }

    private static String text(Value.Structure structure, String name) {
        if (value(structure, name) instanceof Value.Text text) {
            return text.text();
        }
        throw value(structure, name).position().wrong("'" + name + "' is no text in this Avro schema");
    }
}
