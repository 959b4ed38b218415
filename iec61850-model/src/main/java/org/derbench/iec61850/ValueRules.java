package org.derbench.iec61850;

import org.derbench.message.FieldPath;
import org.derbench.message.ValueRule;

/** Which values are plausible for a field, by the names on the way to it and its type. */
final class ValueRules {

    private ValueRules() {}

    static ValueRule of(FieldPath path) {
        return switch (path.field().kind()) {
            case FLOAT -> FloatRules.of(path);
            case INTEGER -> IntegerRules.of(path);
            case LONG -> LongRules.of(path);
            case BOOLEAN -> booleans(path.name());
            case ENUMERATION -> EnumerationRules.of(path);
            case STRING -> TextRules.of(path);
            case DOUBLE -> throw new IllegalArgumentException(path.field() + ": nodes have floats of 32 bits only");
            case OBJECT -> throw new IllegalArgumentException(path.field() + " is made of its fields");
        };
    }

    private static ValueRule booleans(String name) {
        return switch (name) {
            case "subEna", "blkEna", "stSeld", "frRs" -> (draw, position) -> false;
            case "opRcvd", "opOk", "frEna", "phsToNeut" -> (draw, position) -> true;
            default -> (draw, position) -> draw.oneIn(4);
        };
    }
}
