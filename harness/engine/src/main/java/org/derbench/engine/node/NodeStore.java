package org.derbench.engine.node;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.derbench.spi.StoreContext;

/** A store's view of its surroundings, made from the node's instructions. */
record NodeStore(String access, Path scratch, Duration timeout, Duration startUp, Children children)
        implements StoreContext {

    @Override
    public Process process(List<String> command) throws IOException {
        return children.start(command, scratch);
    }
}
