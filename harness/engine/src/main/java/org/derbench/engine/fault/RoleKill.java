package org.derbench.engine.fault;

import java.time.Duration;
import java.util.Optional;

/**
 * Kills the process of a role, and starts another in its place, which knows nothing of what was.
 *
 * @param restartAfter how long nobody is there
 * @param patience how long the new one may take until it is connected
 */
public record RoleKill(Duration at, String role, Duration restartAfter, Duration patience) implements Kill {

    @Override
    public Optional<String> restarts() {
        return Optional.of(role);
    }

    @Override
    public void kill(Roles roles) throws Exception {
        roles.killRole(role, patience);
    }

    @Override
    public void start(Roles roles) throws Exception {
        roles.startRole(role, patience);
    }
}
