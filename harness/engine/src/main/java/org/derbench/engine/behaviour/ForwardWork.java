package org.derbench.engine.behaviour;

import java.util.List;

/** Sends each arriving message on by itself. */
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
