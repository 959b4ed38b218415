package org.derbench.ocpp;

/** Where a value was measured. OCPP 2.0.1, part 2, section 3. */
public enum LocationEnumType {
    Body,
    Cable,
    EV,
    Inlet,
    Outlet
}
