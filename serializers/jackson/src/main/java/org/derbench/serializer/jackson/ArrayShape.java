package org.derbench.serializer.jackson;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.derbench.message.Message;
import org.derbench.support.codec.MessageClasses;

/** Objects as arrays of their fields in alphabetical order, null for what is absent; enumerations as numbers. */
final class ArrayShape {

    private ArrayShape() {}

    @SuppressWarnings("deprecation")
    static void apply(ObjectMapper mapper, Class<? extends Message> type) {
        for (Class<?> each : MessageClasses.of(type)) {
            JsonFormat.Shape shape = each.isEnum() ? JsonFormat.Shape.NUMBER : JsonFormat.Shape.ARRAY;
            mapper.configOverride(each).setFormat(JsonFormat.Value.forShape(shape));
        }
        mapper.configure(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY, true);
    }
}
