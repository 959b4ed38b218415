package org.derbench.run.fault;

import java.time.Duration;
import org.derbench.engine.fault.Fault;
import org.derbench.lab.wire.LinkChange;

/** What brings faults about on the hosts of a trial. */
public interface Means {

    /** Makes the link worse for that long. */
    Fault link(Duration at, Duration lasts, LinkChange change);

    /** Kills the broker, and starts it again so much later. */
    Fault brokerKilled(Duration at, Duration restartAfter);

    /** Kills the process of the responder, and starts another so much later. */
    Fault responderKilled(Duration at, Duration restartAfter);
}
