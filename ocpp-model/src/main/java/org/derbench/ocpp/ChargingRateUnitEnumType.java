package org.derbench.ocpp;

/** The unit of limits: watts or amperes. OCPP 2.0.1, part 2, section 3. */
public enum ChargingRateUnitEnumType {
    W,
    A
}
