package org.derbench.cim.envelope;

/** The purpose of the message. */
public enum ContextKind {
    PRODUCTION,
    TESTING,
    DEVELOPMENT,
    STUDY,
    TRAINING
}
