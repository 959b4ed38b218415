package org.derbench.ocpp;

/** The purpose of a profile. OCPP 2.0.1, part 2, section 3. */
public enum ChargingProfilePurposeEnumType {
    ChargingStationExternalConstraints,
    ChargingStationMaxProfile,
    TxDefaultProfile,
    TxProfile
}
