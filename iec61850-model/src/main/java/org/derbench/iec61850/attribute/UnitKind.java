package org.derbench.iec61850.attribute;

/** The SI unit of a value, as far as the model's data objects need one. IEC 61850-7-3 Ed. 2. */
public enum UnitKind {
    NONE,
    METRE,
    KILOGRAM,
    SECOND,
    AMPERE,
    KELVIN,
    DEGREE,
    CELSIUS,
    VOLT,
    OHM,
    JOULE,
    WATT,
    HERTZ,
    LUX,
    PASCAL,
    WATT_PER_SQUARE_METRE,
    METRE_PER_SECOND,
    METRE_PER_SECOND_SQUARED,
    VOLT_AMPERE,
    VAR,
    POWER_FACTOR,
    VOLT_AMPERE_HOUR,
    WATT_HOUR,
    VAR_HOUR,
    AMPERE_HOUR,
    HERTZ_PER_SECOND,
    PERCENT,
    WATT_PER_SECOND
}
