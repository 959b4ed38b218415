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

    /** How long anything here may take before it counts as failed. */
    Duration timeout();

    /** Starts a program, as {@link Context#process}. */
    Process process(List<String> command) throws IOException;
}
