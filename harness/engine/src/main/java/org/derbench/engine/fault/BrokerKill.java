package org.derbench.engine.fault;

import java.time.Duration;

/**
 * Kills the brokers of a role, and starts them again as they were started, on what they left on the disk.
 *
 * @param role         where they run
 * @param restartAfter how long nobody is there
 * @param patience     how long they may take until they listen again
 */
public record BrokerKill(Duration at, String role, Duration restartAfter, Duration patience) implements Kill {

    /** The command that kills them: returns once they are dead, and nobody listens any more. */
    public static final String KILL = "faultKillBroker";
    /** The command that starts them again: returns once they listen. */
    public static final String START = "faultStartBroker";

    @Override
    public String killing() {
        return KILL;
    }

    @Override
    public String starting() {
        return START;
    }
}
