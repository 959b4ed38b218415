package org.derbench.engine.record;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.engine.json.Field;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.JsonRecords;

/** Version 1 of the record, which was flat: a component's column is the name of its field there. */
final class FlatRecord {

    private FlatRecord() {}

    /** The sections of a record in a flat one; null for a section without a field in it. */
    static Map<String, Object> parts(Class<?> type, Fields flat) {
        Map<String, Object> parts = new LinkedHashMap<>();
        boolean none = true;
        for (RecordComponent component : type.getRecordComponents()) {
            Object value = value(component, JsonRecords.field(component), flat);
            none &= value == null
                    && !flat.values().containsKey(JsonRecords.field(component).column());
            if (value != null) {
                parts.put(component.getName(), value);
            }
        }
        return none ? null : parts;
    }

    private static Object value(RecordComponent component, Field annotation, Fields flat) {
        if (!annotation.column().isEmpty()) {
            return flat.values().get(annotation.column());
        }
        if (component.getType().isRecord()) {
            return parts(component.getType(), flat);
        }
        if (annotation.columnsOf().isEmpty()) {
            return null;
        }
        Class<?> each = (Class<?>) ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[1];
        Map<String, Object> parts = parts(each, flat);
        return parts == null ? null : Map.of(annotation.columnsOf(), parts);
    }
}
