package org.derbench.ocpp;

/** The kind of event in a transaction. OCPP 2.0.1, part 2, section 3. */
public enum TransactionEventEnumType {
    Ended,
    Started,
    Updated
}
