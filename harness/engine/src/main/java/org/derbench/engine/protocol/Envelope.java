package org.derbench.engine.protocol;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.derbench.engine.json.Field;
import org.derbench.engine.json.FieldException;
import org.derbench.engine.json.Json;
import org.derbench.engine.json.JsonException;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.json.Kinds;

/** A line: one JSON object. */
record Envelope(
        @Field(value = "number of the command, and of its answer", optional = true)
        Long id,

        @Field(value = "the role that it is for", optional = true)
        String role,

        @Field("the kind of command or answer") String is,

        @Field(value = "fields of the command or answer", optional = true)
        Map<String, Object> with) {

    /** The line of a record. */
    static String line(Long id, String role, Kinds<?> kinds, Record content) {
        String name = kinds.name(content.getClass());
        String line = Json.write(JsonRecords.toMap(new Envelope(id, role, name, JsonRecords.toMap(content))));
        if (line.getBytes(StandardCharsets.UTF_8).length > Lines.LONGEST_BYTES) {
            throw new LineException(id, "'" + name + "' is longer than " + Lines.LONGEST);
        }
        return line;
    }

    /** @throws LineException if the line is no envelope */
    static Envelope of(String line) {
        try {
            return JsonRecords.exactly(Envelope.class, Json.parseObject(line));
        } catch (JsonException | FieldException e) {
            throw new LineException(null, "a line that is none of the protocol: " + e.getMessage());
        }
    }

    /** The record in it. */
    <T> T content(Kinds<T> kinds) {
        try {
            return kinds.of(is, with);
        } catch (FieldException e) {
            throw new LineException(id, e.getMessage());
        }
    }
}
