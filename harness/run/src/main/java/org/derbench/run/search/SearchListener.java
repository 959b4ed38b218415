package org.derbench.run.search;

import org.derbench.engine.record.TrialRecord;

/** Is told how a search gets on. */
public interface SearchListener {

    /** The closed loop has ended whose rate the search begins with. */
    void closedLoop(TrialRecord record);

    /** A trial of an open loop has ended, at so many messages per second. */
    void tried(double perSecond, Verdict verdict);
}
