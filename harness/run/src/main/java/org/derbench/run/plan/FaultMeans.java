package org.derbench.run.plan;

import java.time.Duration;
import java.util.List;
import org.derbench.engine.fault.Fault;
import org.derbench.lab.pair.LinkChange;

/** Brings faults about on the hosts of a trial. */
public interface FaultInjector {

    /** Makes the links of these hosts worse for a while. */
    Fault link(Duration at, Duration lasts, LinkChange change, List<String> hosts);

    /** Gives the host of this role another address for a while; for good if {@code lasts} is zero. */
    Fault addressChanged(Duration at, Duration lasts, String role);

    /** Kills the brokers at this role, and starts them again after a while. */
    Fault brokerKilled(Duration at, Duration restartAfter, String role);

    /** Kills the process of this role, and starts another after a while. */
    Fault roleKilled(Duration at, Duration restartAfter, String role);
}
