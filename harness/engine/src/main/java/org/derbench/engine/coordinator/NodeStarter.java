package org.derbench.engine.coordinator;

import java.io.IOException;
import java.util.Map;
import org.derbench.spi.Role;

/** Starts a node process on the host of that end of the pair. */
@FunctionalInterface
public interface NodeStarter {

    Process start(Role role) throws IOException;

    /** Is told once both nodes are ready; returns fields for the record of each repetition. */
    default Map<String, Object> ready() throws IOException {
        return Map.of();
    }
}
