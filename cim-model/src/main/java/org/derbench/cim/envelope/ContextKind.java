package org.derbench.cim.envelope;

/** What the message is meant for. */
public enum ContextKind {
    PRODUCTION,
    TESTING,
    DEVELOPMENT,
    STUDY,
    TRAINING
}
