package org.derbench.iec61850.attribute;

/** How well hardware and software are. IEC 61850-7-4 Ed. 2. */
public enum HealthKind {
    OK,
    WARNING,
    ALARM
}
