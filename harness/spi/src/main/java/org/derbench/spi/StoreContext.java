package org.derbench.spi;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * The surroundings of an open {@link Store}. derbench implements it.
 *
 * <pre>{@code
 * Path file = context.scratch().resolve("rows.db");
 * boolean each = context.access().equals("row");
 * }</pre>
 */
public interface StoreContext {

    /** One of {@link Store#accesses}. */
    String access();

    /** An empty folder for its files, for this trial alone; it is removed afterwards. */
    Path scratch();

    /** The time after which anything here counts as failed, but the start of a server. */
    Duration timeout();

    /** The time that each program may take that makes a server ready, and the server until it answers. */
    Duration startUp();

    /** Starts a program, as {@link Context#process} does. */
    Process process(List<String> command) throws IOException;
}
