package org.derbench.store.jpa;

import java.io.Serializable;

/** What a reading is known by. */
record ReadingKey(String sender, long seconds, long fraction) implements Serializable {}
