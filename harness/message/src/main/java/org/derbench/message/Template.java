package org.derbench.message;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The fields of a generated object that are present, and the rules by which their values are made. */
final class Template {

    private record FilledField(FieldDescription field, int place, Template object, ValueRule rule) {}

    private final Class<? extends ModelObject> type;
    private final Constructor<? extends ModelObject> constructor;
    private final List<FilledField> filled = new ArrayList<>();

    Template(Class<? extends ModelObject> type) {
        this.type = type;
        try {
            this.constructor = type.getConstructor();
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(type.getName() + " has no public constructor without parameters", e);
        }
    }

    Class<? extends ModelObject> type() {
        return type;
    }

    /** Adds a field whose value is an object, or a list of objects. */
    void addObject(FieldPath path, Template object) {
        filled.add(new FilledField(path.field(), path.place(), object, null));
    }

    /** Adds a field whose value is a scalar, or a list of them. */
    void addScalar(FieldPath path, Function<FieldPath, ValueRule> rules) {
        filled.add(new FilledField(path.field(), path.place(), null, new LazyRule(path, rules)));
    }

    /**
     * Makes the object.
     *
     * @param position the position of the object in its list; 0 outside a list
     */
    ModelObject make(Draw draw, int position) {
        ModelObject object = instance();
        for (FilledField each : filled) {
            each.field().set(object, value(each, draw, position));
        }
        return object;
    }

    /** The bytes that the field added last takes in a message. */
    int lastBytes(Draw draw) {
        FilledField each = filled.get(filled.size() - 1);
        int number = ModelDescription.of(type).fields().indexOf(each.field()) + 1;
        return EncodedSize.of(number, value(each, draw, 0));
    }

    /** Takes back the field added last. */
    void removeLast() {
        filled.remove(filled.size() - 1);
    }

    private static Object value(FilledField each, Draw draw, int position) {
        if (!each.field().list()) {
            return one(each, draw, position);
        }
        List<Object> elements = new ArrayList<>(draw.points());
        for (int element = 0; element < draw.points(); element++) {
            elements.add(one(each, draw, element));
        }
        return elements;
    }

    private static Object one(FilledField each, Draw draw, int position) {
        return each.object() != null
                ? each.object().make(draw, position)
                : each.rule().value(draw.at(each.place()), position);
    }

    private ModelObject instance() {
        try {
            return constructor.newInstance();
        } catch (InstantiationException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(type.getName() + " cannot be made", e);
        }
    }
}
