package org.derbench.payload.shape;

import org.derbench.message.FieldKind;

/**
 * A field of a class to make.
 *
 * @param key its name in samples
 * @param name its name in Java
 * @param kind what it holds, or what each element of its list does
 * @param mandatory whether every sample has it
 * @param object the class of the objects in it; null where it holds none
 * @param constants its enumeration; null where it is none
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
