package org.derbench.engine.fault;

import java.time.Duration;
import java.util.Optional;

/**
 * Kills the process of a role, and starts another in its place, which knows nothing of what was.
 *
 * @param restartAfter how long nobody is there
 * @param patience     how long the new one may take until it is connected
 */
public record RoleKill(Duration at, String role, Duration restartAfter, Duration patience) implements Kill {

    /** The command that asks what it has to say before it is killed: of a route its books, and nothing passes it from then on; of a pair its machine. */
    public static final String BOOKS = "faultBooks";
    /** The command that kills it: returns once it has ended. */
    public static final String KILL = "faultKillRole";
    /** The command that starts it again: returns once it is connected. */
    public static final String START = "faultStartRole";

    @Override
    public Optional<String> restarts() {
        return Optional.of(role);
    }

    @Override
    public String killing() {
        return KILL;
    }

    @Override
    public String starting() {
        return START;
    }
}
