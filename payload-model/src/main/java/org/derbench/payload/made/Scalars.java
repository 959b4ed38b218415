package org.derbench.payload.made;

import java.math.BigDecimal;
import java.util.Arrays;
import org.derbench.payload.json.Value;
import org.derbench.payload.shape.FieldShape;

/** Values of fields that are no objects. */
final class Scalars {

    private Scalars() {}

    /** @throws IllegalArgumentException with its position, if the field cannot hold it */
    static Object of(Value given, FieldShape field, Class<?> type) {
        return switch (field.kind()) {
            case BOOLEAN -> given instanceof Value.Truth truth ? truth.truth() : wrong(given, field, "true or false");
            case STRING -> given instanceof Value.Text text ? text.text() : wrong(given, field, "a text");
            case ENUMERATION ->
                given instanceof Value.Text text
                                && field.constants().constants().contains(text.text())
                        ? constant(type, text.text())
                        : wrong(
                                given,
                                field,
                                "one of "
                                        + (field.constants() == null
                                                ? ""
                                                : String.join(
                                                        ", ", field.constants().constants())));
            case INTEGER -> number(given, field, "an integer of 32 bits").intValueExact();
            case LONG -> number(given, field, "an integer of 64 bits").longValueExact();
            case FLOAT -> number(given, field, "a number").floatValue();
            case DOUBLE -> number(given, field, "a number").doubleValue();
            case OBJECT -> throw new IllegalStateException(field.key() + " is an object");
        };
    }

    /** Whether the value is anything: null and an empty array are absent fields. */
    static boolean something(Value value) {
        return !(value instanceof Value.Nothing)
                && !(value instanceof Value.Array array && array.elements().isEmpty());
    }

    private static BigDecimal number(Value given, FieldShape field, String expected) {
        if (!(given instanceof Value.Number number)) {
            throw refused(given, field, expected);
        }
        // a fraction's exponent may be so large that its integer does not fit the memory
        int bits = number.integer() ? number.number().toBigInteger().bitLength() : Long.SIZE;
        boolean fits = switch (field.kind()) {
            case INTEGER -> bits < Integer.SIZE;
            case LONG -> bits < Long.SIZE;
            case FLOAT -> Float.isFinite(number.number().floatValue());
            default -> Double.isFinite(number.number().doubleValue());
        };
        if (!fits) {
            throw refused(given, field, expected);
        }
        return number.number();
    }

    private static Object constant(Class<?> type, String name) {
        return Arrays.stream(type.getEnumConstants())
                .filter(each -> each.toString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Object wrong(Value given, FieldShape field, String expected) {
        throw refused(given, field, expected);
    }

    private static IllegalArgumentException refused(Value given, FieldShape field, String expected) {
        return given.position()
                .wrong("'" + field.key() + "' is " + given.words() + ", and " + expected + " is expected");
    }
}
