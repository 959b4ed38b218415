package org.derbench.payload.shape;

import java.util.List;
import org.derbench.message.FieldKind;
import org.derbench.payload.json.Value;

/** The smallest kind of field that holds all of some values. */
final class Kinds {

    private static final int BITS_OF_INTEGER = 31;
    private static final int BITS_OF_LONG = 63;

    private Kinds() {}

    /** @throws IllegalArgumentException with the position of a value that none holds */
    static FieldKind of(List<? extends Value> values) {
        values.forEach(Kinds::require);
        if (values.get(0) instanceof Value.Truth) {
            return FieldKind.BOOLEAN;
        }
        if (values.get(0) instanceof Value.Text) {
            return FieldKind.STRING;
        }
        List<Value.Number> numbers =
                values.stream().map(Value.Number.class::cast).toList();
        if (!numbers.stream().allMatch(Value.Number::integer)) {
            return FieldKind.DOUBLE;
        }
        return numbers.stream().allMatch(number -> bits(number) <= BITS_OF_INTEGER)
                ? FieldKind.INTEGER
                : FieldKind.LONG;
    }

    private static int bits(Value.Number number) {
        return number.number().toBigInteger().bitLength();
    }

    private static void require(Value value) {
        if (value instanceof Value.Number number && number.integer() && bits(number) > BITS_OF_LONG) {
            throw value.position().wrong("an integer of more than 64 bits: write it as a text, or with a fraction");
        }
        if (value instanceof Value.Number number
                && !Double.isFinite(number.number().doubleValue())) {
            throw value.position().wrong("a number that 64 bits cannot hold: at most about 1.8e308");
        }
    }
}
