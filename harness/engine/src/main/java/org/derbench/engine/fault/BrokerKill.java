package org.derbench.engine.fault;

import java.time.Duration;

/**
 * Kills the brokers of a role, and starts them again as they were started, on what they left on the disk.
 *
 * @param role where they run
 * @param restartAfter how long nobody is there
 * @param patience how long they may take until they listen again
 */
public record BrokerKill(Duration at, String role, Duration restartAfter, Duration patience) implements Kill {
    @Override
    public void kill(Roles roles) throws Exception {
        roles.killBrokers(role, patience);
    }

    @Override
    public void start(Roles roles) throws Exception {
        roles.startBrokers(role, patience);
    }
}
