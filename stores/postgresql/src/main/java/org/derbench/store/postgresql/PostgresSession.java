package org.derbench.store.postgresql;

import java.util.List;
import java.util.Map;
import org.derbench.spi.Store;
import org.derbench.spi.StoreContext;
import org.derbench.spi.StoredRow;
import org.derbench.spi.StoredTotals;
import org.derbench.store.server.Readings;
import org.derbench.store.server.Server;

/**
 * A server with one connection that writes; another one once that is broken, as when the server was started again.
 * Several sessions have one server, and a connection each.
 */
final class PostgresSession implements Store.Session {

    private final Readings readings;
    private final String access;
    private final Map<String, String> settings;
    /** Whether the server ends with this session. */
    private final boolean first;
    /** Null while the connection is closed. */
    private Open open;

    private PostgresSession(Readings readings, String access, Map<String, String> settings, boolean first) {
        this.readings = readings;
        this.access = access;
        this.settings = settings;
        this.first = first;
    }

    static PostgresSession open(StoreContext context) throws Exception {
        Server server = Server.start(context);
        try {
            Readings readings = new Readings(server);
            return new PostgresSession(readings, context.access(), readings.create(), true);
        } catch (Exception e) {
            server.close();
            throw e;
        }
    }

    @Override
    public Store.Session another() {
        return new PostgresSession(readings, access, settings, false);
    }

    @Override
    public int rowsAtOnce() {
        return access.equals("row") ? 1 : Integer.MAX_VALUE;
    }

    @Override
    public Map<String, String> settings() {
        return settings;
    }

    @Override
    public void commit(List<StoredRow> rows) throws Exception {
        if (open == null) {
            open = Open.of(readings.server().connect(), access);
        }
        boolean asked = false;
        try {
            open.writer().write(rows);
            asked = true;
            open.connection().commit();
        } catch (Exception e) {
            if (open.undone()) {
                throw e;
            }
            open = null;
            if (!asked || !readings.hasNevertheless(rows.get(0), e)) {
                throw e;
            }
        }
    }

    @Override
    public StoredTotals totals() throws Exception {
        return readings.totals();
    }

    @Override
    public Map<String, Long> rowsBySender() throws Exception {
        return readings.rowsBySender();
    }

    @Override
    public void close() throws Exception {
        try {
            if (open != null) {
                open.connection().close();
            }
        } finally {
            if (first) {
                readings.server().close();
            }
        }
    }
}
