package org.derbench.support.codec;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;
import org.derbench.spi.CodecException;

/**
 * Checks that what a library decoded is of the model's classes throughout. For codecs whose library makes what the
 * bytes say, and does not hold it against what a field or a list is declared to have.
 */
public final class MessageCheck {

    private record Child(FieldDescription field, MessageCheck inside) {}

    private final Class<?> type;
    private final List<Child> children = new ArrayList<>();

    private MessageCheck(Class<? extends ModelObject> type, boolean listsOnly) {
        this.type = type;
        for (FieldDescription field : ModelDescription.of(type).fields()) {
            MessageCheck inside = field.kind() == FieldKind.OBJECT ? new MessageCheck(classOf(field), listsOnly) : null;
            boolean open = field.list()
                    || inside != null
                            && (!inside.children.isEmpty()
                                    || !Modifier.isFinal(field.type().getModifiers()));
            if (open || !listsOnly && !field.type().isPrimitive()) {
                children.add(new Child(field, inside));
            }
        }
    }

    /** A check of everything in a message of this class. */
    public static MessageCheck ofAll(Class<? extends ModelObject> type) {
        return new MessageCheck(type, false);
    }

    /**
     * A check of the elements of lists, and of objects whose class may have others below it: enough for a library that
     * holds each field against its type, or takes the class of what can be of one only from there. Costs nothing where
     * there are no such fields.
     */
    public static MessageCheck ofLists(Class<? extends ModelObject> type) {
        return new MessageCheck(type, true);
    }

    /**
     * Checks what was decoded.
     *
     * @return it
     * @throws CodecException if it, or something in it, is null or of another class where the model does not have that
     */
    public <T> T check(T decoded) throws CodecException {
        if (decoded == null || decoded.getClass() != type) {
            throw new CodecException("a " + nameOf(decoded) + " where a " + type.getSimpleName() + " should be");
        }
        for (Child child : children) {
            check(child, child.field.get((ModelObject) decoded));
        }
        return decoded;
    }

    private static void check(Child child, Object value) throws CodecException {
        if (child.field.list() && value instanceof List<?> list) {
            for (Object element : list) {
                checkValue(child, element);
            }
        } else if (value != null) {
            checkValue(child, value);
        }
    }

    private static void checkValue(Child child, Object value) throws CodecException {
        if (child.inside != null) {
            child.inside.check(value);
        } else if (value == null || value.getClass() != classOf(child.field, Object.class)) {
            throw new CodecException("a " + nameOf(value) + " in " + child.field);
        }
    }

    private static Class<? extends ModelObject> classOf(FieldDescription field) {
        return classOf(field, ModelObject.class);
    }

    private static <S> Class<? extends S> classOf(FieldDescription field, Class<S> superclass) {
        return (field.list() ? field.elementType() : field.type()).asSubclass(superclass);
    }

    private static String nameOf(Object value) {
        return value == null ? "null" : value.getClass().getSimpleName();
    }
}
