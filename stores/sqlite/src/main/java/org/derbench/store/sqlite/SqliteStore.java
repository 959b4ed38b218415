package org.derbench.store.sqlite;

import java.util.List;
import org.derbench.spi.Library;
import org.derbench.spi.Store;
import org.derbench.spi.StoreContext;

/** SQLite in a file: embedded, one writer, durable when a commit returns. */
public final class SqliteStore implements Store {

    @Override
    public String name() {
        return "sqlite";
    }

    @Override
    public Library library() {
        return Library.of("org.xerial:sqlite-jdbc", "Apache-2.0");
    }

    @Override
    public List<String> accesses() {
        return List.of("batch", "row");
    }

    @Override
    public Session open(StoreContext context) throws Exception {
        return SqliteSession.open(context);
    }
}
