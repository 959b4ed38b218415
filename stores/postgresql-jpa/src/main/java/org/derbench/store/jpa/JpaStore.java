package org.derbench.store.jpa;

import java.util.List;
import org.derbench.spi.Library;
import org.derbench.spi.Program;
import org.derbench.spi.Store;
import org.derbench.spi.StoreContext;
import org.derbench.store.server.Installed;

/**
 * Debian's PostgreSQL as an application server writes to it: by JPA, with an entity for each reading and a pool of
 * connections.
 */
public final class JpaStore implements Store {

    static final String BATCH = "jpa-batch";

    /** A connection of the pool for each; as many as HikariCP has by itself. */
    static final int WRITERS = 10;

    @Override
    public String name() {
        return "postgresql-jpa";
    }

    @Override
    public Library library() {
        return Library.of("org.hibernate.orm:hibernate-core", "Apache-2.0");
    }

    @Override
    public List<String> accesses() {
        return List.of("jpa", BATCH);
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
        return JpaSession.open(context);
    }
}
