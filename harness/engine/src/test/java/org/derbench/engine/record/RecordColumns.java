package org.derbench.engine.record;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.derbench.engine.json.Field;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;

/**
 * The columns of the analysis: where each is in a record of this version, its type in DuckDB, and whether it may be
 * negative. In version 1 a field had its name.
 */
final class RecordColumns {

    private static final Map<Class<?>, String> TYPES = Map.of(
            int.class,
            "INTEGER",
            Integer.class,
            "INTEGER",
            long.class,
            "BIGINT",
            Long.class,
            "BIGINT",
            double.class,
            "DOUBLE",
            Double.class,
            "DOUBLE",
            boolean.class,
            "BOOLEAN",
            Boolean.class,
            "BOOLEAN",
            Map.class,
            "JSON");

    private RecordColumns() {}

    static Map<String, Object> of() {
        List<Object> columns = new ArrayList<>();
        add(TrialRecord.class, List.of(), columns);
        return Fields.map("schemaVersion", (long) TrialRecord.SCHEMA_VERSION, "columns", columns);
    }

    private static void add(Class<?> type, List<String> path, List<Object> columns) {
        for (RecordComponent component : type.getRecordComponents()) {
            Field field = JsonRecords.field(component);
            List<String> here = with(path, JsonRecords.key(component));
            if (!field.column().isEmpty()) {
                columns.add(column(field, here, type(component.getType())));
            } else if (component.getType().isRecord()) {
                add(component.getType(), here, columns);
            } else if (!field.columnsOf().isEmpty()) {
                add(
                        (Class<?>) ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[1],
                        with(here, field.columnsOf()),
                        columns);
            }
        }
    }

    /** Only a signed column says so. */
    private static Map<String, Object> column(Field field, List<String> path, String type) {
        return field.signed()
                ? Fields.map("name", field.column(), "path", path, "type", type, "signed", true)
                : Fields.map("name", field.column(), "path", path, "type", type);
    }

    private static String type(Class<?> of) {
        return of.isRecord() ? "JSON" : TYPES.getOrDefault(of, "VARCHAR");
    }

    private static List<String> with(List<String> path, String name) {
        return Stream.concat(path.stream(), Stream.of(name)).toList();
    }
}
