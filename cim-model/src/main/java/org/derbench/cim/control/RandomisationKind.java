package org.derbench.cim.control;

/** Where the time of a control is varied by chance. */
public enum RandomisationKind {
    DEFAULT,
    END,
    NONE,
    START,
    START_AND_END
}
