package org.derbench.run.search;

import org.derbench.engine.record.TrialRecord;

/** Receives the events of a search. */
public interface SearchListener {

    /** The closed loop has ended; its rate is where the search begins. */
    void closedLoop(TrialRecord record);

    /** A trial of an open loop has ended, at this many messages per second. */
    void tried(double perSecond, Verdict verdict);
}
