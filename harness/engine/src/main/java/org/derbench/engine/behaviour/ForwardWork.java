package org.derbench.engine.behaviour;

import java.util.List;

/** Sends on arriving messages one by one. */
final class ForwardWork implements Work {

    private final Forwarder sendingOn;

    ForwardWork(RoleSetting setting) {
        this.sendingOn = new Forwarder(setting);
    }

    @Override
    public void take(List<Part> parts) {
        sendingOn.send(parts);
    }
}
