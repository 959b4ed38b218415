package org.derbench.run.plan;

import java.time.Duration;
import java.util.List;
import org.derbench.engine.fault.Fault;
import org.derbench.lab.pair.LinkChange;

/** Brings faults about on the hosts of a trial. */
public interface FaultInjector {

    /** Makes the links of those hosts worse for that long. */
    Fault link(Duration at, Duration lasts, LinkChange change, List<String> hosts);

    /** Gives the host of that role another address, for that long; for good where that is zero. */
    Fault addressChanged(Duration at, Duration lasts, String role);

    /** Kills the brokers that run at that role, and starts them again so much later. */
    Fault brokerKilled(Duration at, Duration restartAfter, String role);

    /** Kills the process of that role, and starts another so much later. */
    Fault roleKilled(Duration at, Duration restartAfter, String role);
}
