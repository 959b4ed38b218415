package org.derbench.store.postgresql;

import java.util.List;
import org.derbench.spi.Library;
import org.derbench.spi.Program;
import org.derbench.spi.Store;
import org.derbench.spi.StoreContext;
import org.derbench.store.server.Installed;

/** Debian's PostgreSQL, started for the trial in a folder of its own; durable when a commit returns, as by default. */
public final class PostgresStore implements Store {

    /**
     * A third of the 100 connections that the server takes: a thread whose connection broke has another one, and asks
     * by a third whether its commit took place.
     */
    private static final int WRITERS = 32;

    @Override
    public String name() {
        return "postgresql";
    }

    @Override
    public Library library() {
        return Library.of("org.postgresql:postgresql", "BSD-2-Clause");
    }

    @Override
    public List<String> accesses() {
        return List.of("batch", "row", "copy");
    }

    @Override
    public List<Program> programs() {
        return Installed.programs();
    }

    @Override
    public int writers() {
        return WRITERS;
    }

    @Override
    public Session open(StoreContext context) throws Exception {
        return PostgresSession.open(context);
    }
}
