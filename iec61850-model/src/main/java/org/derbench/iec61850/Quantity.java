package org.derbench.iec61850;

import java.util.List;
import java.util.regex.Pattern;
import org.derbench.iec61850.attribute.MultiplierKind;
import org.derbench.iec61850.attribute.UnitKind;

/**
 * What a data object measures or sets: its unit, and the values that are plausible for a small DER.
 *
 * @param names which data objects it applies to
 * @param low   the least plausible value
 * @param high  the greatest plausible value
 */
record Quantity(Pattern names, float low, float high, UnitKind unit, MultiplierKind multiplier) {

    /** The resolution of generated values: a hundredth to a hundred-thousandth of what is usual, in decimal steps. */
    static final int STEPS = 4_000;

    private static final List<Quantity> ALL = List.of(
            of("Hz|.*Hz", 49.95f, 50.05f, UnitKind.HERTZ),
            of(".*PF.*", 0.9f, 1f, UnitKind.POWER_FACTOR),
            of(".*PPV.*", 392f, 408f, UnitKind.VOLT),
            of("PhV|PNV|.*PhV.*|.*PNV.*|Vol", 225f, 235f, UnitKind.VOLT),
            of(".*VAr.*|.*Var.*", -3_000f, 3_000f, UnitKind.VAR),
            of(".*VA.*", 0f, 11_000f, UnitKind.VOLT_AMPERE),
            of(".*Wh.*", 0f, 90_000f, UnitKind.WATT_HOUR),
            of(".*W|W.*|.*WPhs|Schd.*Tm", 0f, 10_000f, UnitKind.WATT),
            of("A|Amp|.*APhs", 0f, 16f, UnitKind.AMPERE),
            of("Z", 0.2f, 40f, UnitKind.OHM),
            of(".*Tmp.*", 5f, 45f, UnitKind.CELSIUS),
            of(".*", 0f, 100f, UnitKind.PERCENT));

    private static Quantity of(String names, float low, float high, UnitKind unit) {
        return new Quantity(Pattern.compile(names), low, high, unit, MultiplierKind.UNITY);
    }

    /** The quantity of the data object of that name. */
    static Quantity named(String dataObject) {
        return ALL.stream().filter(quantity -> quantity.names.matcher(dataObject).matches()).findFirst().orElseThrow();
    }

    /** The value that lies that many of {@link #STEPS} steps above the least. */
    float at(int step) {
        return low + (high - low) * step / STEPS;
    }
}
