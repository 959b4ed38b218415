package org.derbench.engine.record;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.json.Field;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.json.Labels;
import org.derbench.engine.record.TrialRecord.Outcome;

/** The JSON Schema of the record, made from its components. */
final class RecordSchema {

    private static final List<Class<?>> WHOLE = List.of(int.class, Integer.class, long.class, Long.class);
    private static final List<Class<?>> FRACTIONS = List.of(double.class, Double.class);

    private RecordSchema() {}

    static Map<String, Object> of() {
        Map<String, Object> schema = Fields.map(
                "$schema",
                "https://json-schema.org/draft/2020-12/schema",
                "title",
                "A trial: one line of trials.jsonl");
        schema.putAll(ofRecord(TrialRecord.class));
        Map<String, Object> properties = properties(schema);
        properties.put(
                "schemaVersion",
                Fields.map("const", (long) TrialRecord.SCHEMA_VERSION, "description", "version of this schema"));
        schema.put("allOf", List.of(measuredHasFigures(), okHasNoReason(), whatWasRunHasAFork()));
        return schema;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> properties(Map<String, Object> schema) {
        return (Map<String, Object>) schema.get("properties");
    }

    private static Map<String, Object> measuredHasFigures() {
        List<String> measured = Arrays.stream(Outcome.values())
                .filter(Outcome::measured)
                .map(Enum::name)
                .toList();
        return Fields.map(
                "if",
                having("outcome", Fields.map("enum", measured)),
                "then",
                Fields.map("required", List.of("warmUp", "window", "books", "times", "costs")),
                "else",
                having("window", false));
    }

    private static Map<String, Object> okHasNoReason() {
        return Fields.map(
                "if",
                having("outcome", Fields.map("const", Outcome.OK.name())),
                "then",
                having("reason", false),
                "else",
                Fields.map("required", List.of("reason")));
    }

    private static Map<String, Object> whatWasRunHasAFork() {
        return Fields.map(
                "if",
                having("outcome", Fields.map("const", Outcome.UNSUPPORTED.name())),
                "else",
                having("identity", Fields.map("required", List.of("fork", "repetition"))));
    }

    private static Map<String, Object> having(String name, Object schema) {
        return Fields.map("properties", Fields.map(name, schema));
    }

    private static Map<String, Object> ofRecord(Class<?> type) {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            Field field = JsonRecords.field(component);
            Map<String, Object> property = Fields.map("description", field.value());
            property.putAll(of(component.getGenericType(), field.signed()));
            properties.put(JsonRecords.key(component), property);
            if (!field.optional()) {
                required.add(JsonRecords.key(component));
            }
        }
        return Fields.map(
                "type", "object", "additionalProperties", false, "properties", properties, "required", required);
    }

    private static Map<String, Object> of(Type type, boolean signed) {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            return generic.getRawType() == List.class
                    ? Fields.map("type", "array", "items", of(arguments[0], signed))
                    : arguments[1] == Object.class
                            ? Fields.map("type", "object")
                            : Fields.map("type", "object", "additionalProperties", of(arguments[1], signed));
        }
        Class<?> raw = (Class<?>) type;
        if (raw.isRecord()) {
            return ofRecord(raw);
        }
        if (raw.isEnum()) {
            return Fields.map("enum", Labels.all(raw));
        }
        if (raw == String.class) {
            return Fields.map("type", "string");
        }
        if (WHOLE.contains(raw) || FRACTIONS.contains(raw)) {
            Map<String, Object> number = Fields.map("type", WHOLE.contains(raw) ? "integer" : "number");
            if (!signed) {
                number.put("minimum", 0L);
            }
            return number;
        }
        return Fields.map("type", "boolean");
    }
}
