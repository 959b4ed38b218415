package org.derbench.ocpp;

/** What the periods of a profile are counted from. OCPP 2.0.1, part 2, section 3. */
public enum ChargingProfileKindEnumType {
    Absolute,
    Recurring,
    Relative
}
