package org.derbench.engine.work;

import java.util.List;
import org.derbench.engine.role.Part;
import org.derbench.engine.role.RoleSetting;
import org.derbench.engine.role.SendingOn;
import org.derbench.engine.role.Work;

/** Sends on what comes, message by message. */
final class ForwardWork implements Work {

    private final SendingOn sendingOn;

    ForwardWork(RoleSetting setting) {
        this.sendingOn = new SendingOn(setting);
    }

    @Override
    public void take(List<Part> parts) {
        sendingOn.send(parts);
    }
}
