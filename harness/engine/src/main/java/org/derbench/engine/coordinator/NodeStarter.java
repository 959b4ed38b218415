package org.derbench.engine.coordinator;

import java.io.IOException;
import org.derbench.spi.Role;

/** Starts a node process on the host of that end of the pair. */
@FunctionalInterface
public interface NodeStarter {

    Process start(Role role) throws IOException;
}
