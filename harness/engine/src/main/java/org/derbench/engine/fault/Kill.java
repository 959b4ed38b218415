package org.derbench.engine.fault;

import java.time.Duration;
import java.util.Optional;

/**
 * Kills a program of a role, and starts another one in its place.
 *
 * @param victim the program
 * @param role the role where it runs
 * @param restartAfter how long it stays dead
 * @param patience how long the new one may take to start
 */
public record Kill(Victim victim, Duration at, String role, Duration restartAfter, Duration patience) implements Fault {

    /** The program that is killed. */
    public enum Victim {
        /** The brokers of the role: they restart by the same commands, with their files on the disk. */
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
        /** The process of the role: its successor knows nothing of the past. */
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
