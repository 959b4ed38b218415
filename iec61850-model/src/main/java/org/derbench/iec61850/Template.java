package org.derbench.iec61850;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;

/** What a generated object holds: those of its fields that are present, and how their values are made. */
final class Template {

    private record Part(FieldDescription field, int place, Template object, ValueRule rule) {
    }

    private final Class<? extends ModelObject> type;
    private final List<Part> parts = new ArrayList<>();

    Template(Class<? extends ModelObject> type) {
        this.type = type;
    }

    Class<? extends ModelObject> type() {
        return type;
    }

    /** Adds a field whose value is an object, or a list of objects. */
    void addObject(FieldPath path, Template object) {
        parts.add(new Part(path.field(), path.place(), object, null));
    }

    /** Adds a field whose value is a scalar, or a list of them. */
    void addScalar(FieldPath path) {
        parts.add(new Part(path.field(), path.place(), null, ValueRules.of(path)));
    }

    /**
     * Makes the object.
     *
     * @param points   length of each list
     * @param position of the object where it is in a list, else 0
     */
    ModelObject make(Draw draw, int points, int position) {
        ModelObject object = instance();
        for (Part part : parts) {
            part.field().set(object, part.field().list() ? list(part, draw, points) : one(part, draw, points, position));
        }
        return object;
    }

    /** The bytes that the field added last takes in a node. */
    int lastBytes(Draw draw, int points) {
        Part part = parts.get(parts.size() - 1);
        int number = ModelDescription.of(type).fields().indexOf(part.field()) + 1;
        return EncodedSize.of(number, part.field().list() ? list(part, draw, points) : one(part, draw, points, 0));
    }

    /** Takes back the field added last. */
    void removeLast() {
        parts.remove(parts.size() - 1);
    }

    private static List<Object> list(Part part, Draw draw, int points) {
        List<Object> elements = new ArrayList<>(points);
        for (int position = 0; position < points; position++) {
            elements.add(one(part, draw, points, position));
        }
        return elements;
    }

    private static Object one(Part part, Draw draw, int points, int position) {
        if (part.object() != null) {
            return part.object().make(draw, points, position);
        }
        return part.field().name().equals("numPts") ? points : part.rule().value(draw.at(part.place()), position);
    }

    private ModelObject instance() {
        try {
            return type.getConstructor().newInstance();
        } catch (NoSuchMethodException | InstantiationException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(type.getSimpleName() + " has no public constructor without parameters", e);
        }
    }
}
