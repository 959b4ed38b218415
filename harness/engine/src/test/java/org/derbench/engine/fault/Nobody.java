package org.derbench.engine.fault;

import java.time.Duration;

/** No role is there that something could be done to. */
final class Nobody implements Fault.Roles {

    @Override
    public void killBrokers(String role, Duration bound) {
        throw new UnsupportedOperationException(role);
    }

    @Override
    public void startBrokers(String role, Duration bound) {
        throw new UnsupportedOperationException(role);
    }

    @Override
    public void killRole(String role, Duration bound) {
        throw new UnsupportedOperationException(role);
    }

    @Override
    public void startRole(String role, Duration bound) {
        throw new UnsupportedOperationException(role);
    }

    @Override
    public void cutOff(String role, Duration bound) {
        throw new UnsupportedOperationException(role);
    }

    @Override
    public void comeBack(String role, Duration bound) {
        throw new UnsupportedOperationException(role);
    }
}
