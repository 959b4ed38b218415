package org.derbench.store.postgresql;

import java.util.List;
import org.derbench.spi.Library;
import org.derbench.spi.Program;
import org.derbench.spi.Store;
import org.derbench.spi.StoreContext;

/** Debian's PostgreSQL, started for the trial in a folder of its own: durable when a commit returns, as it is by itself. */
public final class PostgresStore implements Store {

    private static final String PACKAGE = "postgresql";

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
        return List.of(new Program(Installed.program("initdb"), PACKAGE), new Program(Installed.program("postgres"), PACKAGE));
    }

    @Override
    public Session open(StoreContext context) throws Exception {
        return PostgresSession.open(context);
    }
}
