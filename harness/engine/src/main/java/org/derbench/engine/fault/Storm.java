package org.derbench.engine.fault;

import java.time.Duration;

/**
 * Cuts off all devices of a role: their connections end. Later all of them connect again at once.
 *
 * @param at how long after the window's start it comes
 * @param role the process that has the devices
 * @param lasts how long they stay away
 * @param patience how long they may take to come back
 */
public record Storm(Duration at, String role, Duration lasts, Duration patience) implements Fault {

    @Override
    public String begin(Roles roles) throws Exception {
        roles.cutOff(role, patience);
        return "connections closed by the devices";
    }

    @Override
    public boolean end(Roles roles) throws Exception {
        roles.comeBack(role, patience);
        return false;
    }
}
