package org.derbench.run.plan;

import java.time.Duration;
import java.util.List;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.LinkChange;

/** The means by which a fault comes about on the hosts of a trial, and goes. */
public interface FaultMeans {

    /** The host of a role. */
    Host host(String role);

    /**
     * Gives the host of a role another address, and reads that back, here and when the trial has ended.
     *
     * @return how, in words
     */
    String changeAddress(String role);

    /** Gives it its own address again, and reads that back. */
    void restoreAddress(String role);

    /** The same when nothing more is measured; a host that refuses breaks the testbed. */
    void returnAddress(String role);

    /**
     * Makes the links of these hosts worse, and reads that back.
     *
     * @return how, in words
     */
    String worsen(List<String> hosts, LinkChange change);

    /** Restores the links of these hosts, and reads that back. */
    void restore(List<String> hosts, LinkChange change);

    /** How long a process may take to start. */
    Duration startUp();

    /** How long a broker may take to listen. */
    Duration brokerUp();

    /** How long anything else may take to come about. */
    Duration patience();
}
