package org.derbench.ocpp;

/** The state of charging. OCPP 2.0.1, part 2, section 3. */
public enum ChargingStateEnumType {
    Charging,
    EVConnected,
    SuspendedEV,
    SuspendedEVSE,
    Idle
}
