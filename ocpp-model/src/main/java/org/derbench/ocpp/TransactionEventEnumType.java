package org.derbench.ocpp;

/** What happened to a transaction. OCPP 2.0.1, part 2, section 3. */
public enum TransactionEventEnumType {
    Ended,
    Started,
    Updated
}
