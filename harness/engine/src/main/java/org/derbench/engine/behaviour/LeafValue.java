package org.derbench.engine.behaviour;

import org.derbench.message.FieldDescription;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;
import org.derbench.message.number.Numbers;

/**
 * The number in a message that {@link StoreWriter} commits as its value: the first decimal number, or a text field
 * {@code value} that is a number.
 */
final class LeafValue {

    private static final String VALUE = "value";

    private LeafValue() {}

    /** The first number in an object; 0 without one. */
    static double of(ModelObject object) {
        Double found = find(object);
        return found == null ? 0 : found;
    }

    private static Double find(ModelObject object) {
        for (FieldDescription field : ModelDescription.of(object.getClass()).fields()) {
            Object value = field.get(object);
            Double found = value instanceof ModelObject inner ? find(inner) : number(field.name(), value);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static Double number(String name, Object value) {
        if (value instanceof Float || value instanceof Double) {
            return ((Number) value).doubleValue();
        }
        return name.equals(VALUE) && value != null ? decimal(value.toString()) : null;
    }

    private static Double decimal(String text) {
        return Numbers.isDecimal(text) ? (Double) Numbers.parseDouble(text) : null;
    }
}
