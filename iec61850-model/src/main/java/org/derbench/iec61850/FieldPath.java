package org.derbench.iec61850;

/**
 * A field's place in a logical node: the fields on the way to it.
 *
 * @param parent null for a data object
 */
record FieldPath(Class<? extends ModelObject> node, FieldPath parent, FieldDescription field) {

    /** The field's name. */
    String name() {
        return field.name();
    }

    /** The name of the field above, or an empty one for a data object. */
    String parentName() {
        return parent == null ? "" : parent.name();
    }

    /** The name of the data object that the field is in, as IEC 61850 writes it. */
    String dataObject() {
        return parent == null ? field.standardName() : parent.dataObject();
    }

    /** Whether the field, or one above, has that name. */
    boolean passes(String name) {
        return name().equals(name) || parent != null && parent.passes(name);
    }

    /** A number of this place, the same in every JVM. */
    int place() {
        return 31 * (parent == null ? node.getSimpleName().hashCode() : parent.place()) + name().hashCode();
    }
}
