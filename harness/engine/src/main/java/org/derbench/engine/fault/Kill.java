package org.derbench.engine.fault;

import java.time.Duration;
import java.util.Optional;

/**
 * Kills a program of a role, and starts another one in its place.
 *
 * @param victim that is killed
 * @param role where it runs
 * @param restartAfter how long nobody is there
 * @param patience how long the new one may take until it is there
 */
public record Kill(Victim victim, Duration at, String role, Duration restartAfter, Duration patience) implements Fault {

    /** The program that is killed. */
    public enum Victim {
        /** The brokers of the role: they start again as they were started, on what they left on the disk. */
        BROKERS {
            @Override
            void kill(Roles roles, Kill kill) throws Exception {
                roles.killBrokers(kill.role, kill.patience);
            }

            @Override
            void start(Roles roles, Kill kill) throws Exception {
                roles.startBrokers(kill.role, kill.patience);
            }
        },
        /** The process of the role: the one in its place knows nothing of what was. */
        PROCESS {
            @Override
            void kill(Roles roles, Kill kill) throws Exception {
                roles.killRole(kill.role, kill.patience);
            }

            @Override
            void start(Roles roles, Kill kill) throws Exception {
                roles.startRole(kill.role, kill.patience);
            }
        };

        abstract void kill(Roles roles, Kill kill) throws Exception;

        abstract void start(Roles roles, Kill kill) throws Exception;
    }

    @Override
    public Duration lasts() {
        return restartAfter;
    }

    @Override
    public Optional<String> restarts() {
        return victim == Victim.PROCESS ? Optional.of(role) : Optional.empty();
    }

    @Override
    public String begin(Roles roles) throws Exception {
        victim.kill(roles, this);
        return "SIGKILL";
    }

    @Override
    public boolean end(Roles roles) throws Exception {
        victim.start(roles, this);
        return true;
    }
}
