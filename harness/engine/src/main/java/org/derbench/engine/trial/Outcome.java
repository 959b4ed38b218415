package org.derbench.engine.trial;

/** What becomes of a scheduled message: exactly one of these. */
enum Outcome { OK, LATE, LOST, CORRUPT, UNSENT }
