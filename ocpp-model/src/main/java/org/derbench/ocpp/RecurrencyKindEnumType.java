package org.derbench.ocpp;

/** How often a profile begins anew. OCPP 2.0.1, part 2, section 3. */
public enum RecurrencyKindEnumType {
    Daily,
    Weekly
}
