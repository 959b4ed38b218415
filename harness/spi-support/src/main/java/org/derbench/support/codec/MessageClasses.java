package org.derbench.support.codec;

import java.util.LinkedHashSet;
import java.util.Set;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/** The classes that a message consists of: what a codec whose bytes can name types may make, and no other. */
public final class MessageClasses {

    private MessageClasses() {}

    /**
     * The class itself, and every class of the model and enum that it holds, however deep. Superclasses, boxes, text
     * and lists are not among them.
     *
     * @return in an order that is the same in every JVM: a library may number them by it
     */
    public static Set<Class<?>> of(Class<? extends ModelObject> type) {
        Set<Class<?>> found = new LinkedHashSet<>();
        collect(type, found);
        return found;
    }

    private static void collect(Class<?> type, Set<Class<?>> found) {
        if (!found.add(type) || type.isEnum()) {
            return;
        }
        for (FieldDescription field :
                ModelDescription.of(type.asSubclass(ModelObject.class)).fields()) {
            if (field.kind() == FieldKind.OBJECT || field.kind() == FieldKind.ENUMERATION) {
                collect(field.list() ? field.elementType() : field.type(), found);
            }
        }
    }
}
