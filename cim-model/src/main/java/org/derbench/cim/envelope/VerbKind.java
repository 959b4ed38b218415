package org.derbench.cim.envelope;

/** What is to be done with the payload, or was. */
public enum VerbKind {
    CANCEL,
    CANCELED,
    CHANGE,
    CHANGED,
    CREATE,
    CREATED,
    CLOSE,
    CLOSED,
    DELETE,
    DELETED,
    GET,
    SHOW,
    REPLY,
    SUBSCRIBE,
    UNSUBSCRIBE,
    EXECUTE,
    REPORT,
    STOP,
    TERMINATE
}
