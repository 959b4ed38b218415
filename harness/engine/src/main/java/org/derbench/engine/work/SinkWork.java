package org.derbench.engine.work;

import java.util.List;
import org.derbench.engine.role.Part;
import org.derbench.engine.role.RoleSetting;
import org.derbench.engine.role.Work;

/** Takes what comes: it ends here. */
record SinkWork(RoleSetting setting) implements Work {

    @Override
    public void take(List<Part> parts) {
        setting.ended(parts, setting.clock().nanoTime());
    }
}
