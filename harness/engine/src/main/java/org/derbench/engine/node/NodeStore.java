package org.derbench.engine.node;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.derbench.spi.StoreContext;

/** What a store is told, made from what the node was told. */
record NodeStore(String access, Path scratch, Duration timeout, Duration startUp, Children children)
        implements StoreContext {

    @Override
    public Process process(List<String> command) throws IOException {
        return children.start(command, scratch);
    }
}
