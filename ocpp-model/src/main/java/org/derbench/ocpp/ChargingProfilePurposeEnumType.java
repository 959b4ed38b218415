package org.derbench.ocpp;

/** What a profile limits. OCPP 2.0.1, part 2, section 3. */
public enum ChargingProfilePurposeEnumType {
    ChargingStationExternalConstraints,
    ChargingStationMaxProfile,
    TxDefaultProfile,
    TxProfile
}
