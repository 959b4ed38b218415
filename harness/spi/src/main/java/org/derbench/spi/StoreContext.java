package org.derbench.spi;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** What a store is told. */
public interface StoreContext {

    /** One of {@link Store#accesses}. */
    String access();

    /** An empty folder for its files, for this trial alone; it is removed afterwards. */
    Path scratch();

    /** How long anything here may take before it counts as failed, but what starts a server. */
    Duration timeout();

    /** How long each program may take that makes a server ready, and the server until it answers. */
    Duration startUp();

    /** Starts a program, as {@link Context#process}. */
    Process process(List<String> command) throws IOException;
}
