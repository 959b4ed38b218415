package org.derbench.iec61850.attribute;

/** Whether a function runs, is blocked or is tested: the value of Mod and Beh. IEC 61850-7-4 Ed. 2. */
public enum BehaviourModeKind {
    ON,
    ON_BLOCKED,
    TEST,
    TEST_BLOCKED,
    OFF
}
