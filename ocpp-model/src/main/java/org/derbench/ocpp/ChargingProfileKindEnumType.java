package org.derbench.ocpp;

/** The moment from which the periods of a profile are counted. OCPP 2.0.1, part 2, section 3. */
public enum ChargingProfileKindEnumType {
    Absolute,
    Recurring,
    Relative
}
