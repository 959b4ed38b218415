package org.derbench.payload.shape;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.derbench.message.FieldKind;
import org.derbench.payload.json.Value;

/** Finds what samples have in common. */
public final class Inference {

    private final Names types = new Names();

    private Inference() {}

    /**
     * The class that all samples fit.
     *
     * @param name the name of the class
     * @throws IllegalArgumentException with the position of the value that does not fit the others
     */
    public static ObjectShape of(String name, List<Value> samples) {
        Inference inference = new Inference();
        return inference
                .object(inference.types.type(name), structures("a sample", samples))
                .stamped(samples.get(0).position());
    }

    private static List<Value.Structure> structures(String what, List<? extends Value> values) {
        return values.stream()
                .map(value -> {
                    if (value instanceof Value.Structure structure) {
                        return structure;
                    }
                    throw value.position()
                            .wrong(value.words() + ", and " + what + " is an object: {\"field\": value, ...}");
                })
                .toList();
    }

    private ObjectShape object(String name, List<Value.Structure> all) {
        Set<String> keys = new LinkedHashSet<>();
        all.forEach(each -> keys.addAll(each.fields().keySet()));
        ObjectShape.requireFew(keys.size(), all.get(0).position());
        Names names = new Names();
        List<FieldShape> fields = new ArrayList<>();
        for (String key : keys) {
            List<Value> values = all.stream()
                    .map(each -> each.fields().get(key))
                    .filter(Objects::nonNull)
                    .filter(value -> !(value instanceof Value.Nothing))
                    .toList();
            field(key, names, values, values.size() == all.size()).ifPresent(fields::add);
        }
        if (fields.isEmpty()) {
            throw all.get(0)
                    .position()
                    .wrong("no sample has a value in this object: leave it out, or add a sample that has one");
        }
        return new ObjectShape(name, fields);
    }

    /** Nothing is known of a field that is null, or an empty array, in all samples: it is left out. */
    private Optional<FieldShape> field(String key, Names names, List<Value> values, boolean mandatory) {
        if (values.isEmpty()) {
            return Optional.empty();
        }
        requireAlike(key, values);
        if (!(values.get(0) instanceof Value.Array)) {
            return Optional.of(field(key, names.field(key), values, false, mandatory));
        }
        List<Value> elements = values.stream()
                .flatMap(value -> ((Value.Array) value).elements().stream())
                .toList();
        if (elements.isEmpty()) {
            return Optional.empty();
        }
        elements.stream().filter(Value.Nothing.class::isInstance).findFirst().ifPresent(element -> {
            throw element.position().wrong("null in array '" + key + "': leave the element out");
        });
        requireAlike(key, elements);
        return Optional.of(field(key, names.field(key), elements, true, mandatory));
    }

    private FieldShape field(String key, String name, List<Value> values, boolean list, boolean mandatory) {
        if (values.get(0) instanceof Value.Structure) {
            ObjectShape object = object(types.type(key), structures("'" + key + "'", values));
            return new FieldShape(key, name, FieldKind.OBJECT, list, mandatory, object, null);
        }
        return FieldShape.scalar(key, name, Kinds.of(values), list, mandatory);
    }

    private static void requireAlike(String key, List<Value> values) {
        Value first = values.get(0);
        values.stream()
                .filter(value -> value.getClass() != first.getClass())
                .findFirst()
                .ifPresent(other -> {
                    throw other.position()
                            .wrong("'" + key + "' is " + other.words() + ", and " + first.words() + " at "
                                    + first.position() + ": a field has one type in all samples");
                });
    }
}
