package org.derbench.store.jpa;

import java.io.Serializable;

/** The identity of a reading. */
record ReadingKey(String sender, long seconds, long fraction) implements Serializable {}
