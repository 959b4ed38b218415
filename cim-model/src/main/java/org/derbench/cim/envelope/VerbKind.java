package org.derbench.cim.envelope;

/** The action that is asked for, or that was done, with the payload. */
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
