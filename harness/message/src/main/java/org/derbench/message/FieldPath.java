package org.derbench.message;

/**
 * A field's place in a message: the fields on the way to it.
 *
 * @param message the class of messages
 * @param parent null for a field of the message itself
 */
public record FieldPath(Class<? extends ModelObject> message, FieldPath parent, FieldDescription field) {

    /** The field's name. */
    public String name() {
        return field.name();
    }

    /** The name of the field above, or an empty one for a field of the message itself. */
    public String parentName() {
        return parent == null ? "" : parent.name();
    }

    /** The message's own field that this one is in, or that it is. */
    public FieldDescription top() {
        return parent == null ? field : parent.top();
    }

    /** Whether the field, or one above, has that name. */
    public boolean passes(String name) {
        return name().equals(name) || parent != null && parent.passes(name);
    }

    /** A number of this place, the same in every JVM. */
    public int place() {
        return 31 * (parent == null ? message.getSimpleName().hashCode() : parent.place()) + name().hashCode();
    }
}
