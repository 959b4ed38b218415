package org.derbench.engine.behaviour;

import java.util.List;

/** Takes arriving parts, which end here. */
record SinkWork(RoleSetting setting) implements Work {

    @Override
    public void take(List<Part> parts) {
        setting.endParts(parts, setting.clock().nanoTime());
    }
}
