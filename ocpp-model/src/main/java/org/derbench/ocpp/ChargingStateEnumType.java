package org.derbench.ocpp;

/** What a vehicle does. OCPP 2.0.1, part 2, section 3. */
public enum ChargingStateEnumType {
    Charging,
    EVConnected,
    SuspendedEV,
    SuspendedEVSE,
    Idle
}
