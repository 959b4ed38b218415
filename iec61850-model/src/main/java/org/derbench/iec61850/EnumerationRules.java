package org.derbench.iec61850;

import org.derbench.iec61850.attribute.ControlModelKind;
import org.derbench.iec61850.attribute.Dbpos;
import org.derbench.message.FieldPath;
import org.derbench.message.ValueRule;

/** Plausible constants: the unit of the quantity, on or off for a position, else nearly always the first constant. */
final class EnumerationRules {

    private EnumerationRules() {}

    static ValueRule of(FieldPath path) {
        Quantity quantity = Quantity.of(path);
        return switch (path.field().type().getSimpleName()) {
            case "UnitKind" -> (draw, position) -> quantity.unit();
            case "MultiplierKind" -> (draw, position) -> quantity.multiplier();
            case "Dbpos" -> (draw, position) -> draw.oneIn(2) ? Dbpos.ON : Dbpos.OFF;
            case "ControlModelKind" -> (draw, position) -> ControlModelKind.DIRECT_WITH_NORMAL_SECURITY;
            default -> mostlyFirst(path.field().type().getEnumConstants());
        };
    }

    private static ValueRule mostlyFirst(Object[] constants) {
        return (draw, position) -> draw.oneIn(16) ? constants[draw.below(constants.length)] : constants[0];
    }
}
