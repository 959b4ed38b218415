package org.derbench.engine.behaviour;

import java.util.List;

/** Takes what comes: it ends here. */
record SinkWork(RoleSetting setting) implements Work {

    @Override
    public void take(List<Part> parts) {
        setting.ended(parts, setting.clock().nanoTime());
    }
}
