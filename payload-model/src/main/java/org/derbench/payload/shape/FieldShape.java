package org.derbench.payload.shape;

import org.derbench.message.FieldKind;

/**
 * A field of a class to make.
 *
 * @param key its name in samples
 * @param name its name in Java
 * @param kind the kind of its value, or of each element of its list
 * @param mandatory whether every sample has it
 * @param object the class of the objects in it; null if it holds no objects
 * @param constants its enumeration; null if it is no enumeration
 */
public record FieldShape(
        String key,
        String name,
        FieldKind kind,
        boolean list,
        boolean mandatory,
        ObjectShape object,
        EnumShape constants) {

    static FieldShape scalar(String key, String name, FieldKind kind, boolean list, boolean mandatory) {
        return new FieldShape(key, name, kind, list, mandatory, null, null);
    }

    FieldShape as(FieldKind other) {
        return new FieldShape(key, name, other, list, mandatory, object, constants);
    }
}
