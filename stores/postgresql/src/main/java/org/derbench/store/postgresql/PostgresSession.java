package org.derbench.store.postgresql;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.spi.Store;
import org.derbench.spi.StoreContext;
import org.derbench.spi.StoredRow;
import org.derbench.spi.StoredTotals;

/**
 * A server with one connection that writes.
 *
 * @param rowsAtOnce 1 where each row has a commit of its own
 * @param settings   that decide how durable it is, as the server says them
 */
record PostgresSession(Server server, Connection connection, Writer writer, int rowsAtOnce, Map<String, String> settings) implements Store.Session {

    private static final List<String> TELLING = List.of("server_version", "fsync", "synchronous_commit", "wal_sync_method", "full_page_writes");

    static PostgresSession open(StoreContext context) throws Exception {
        Server server = Server.start(context);
        try {
            Connection connection = server.source().getConnection();
            Map<String, String> settings = new TreeMap<>();
            try (Statement statement = connection.createStatement()) {
                statement.execute("CREATE TABLE reading (sender TEXT NOT NULL, seconds BIGINT NOT NULL, fraction BIGINT NOT NULL, "
                        + "value DOUBLE PRECISION NOT NULL, PRIMARY KEY (sender, seconds, fraction))");
                for (String setting : TELLING) {
                    settings.put(setting, said(statement, setting));
                }
            }
            connection.setAutoCommit(false);
            Writer writer = context.access().equals("copy") ? Writer.copying(connection) : Writer.inserting(connection);
            return new PostgresSession(server, connection, writer, context.access().equals("row") ? 1 : Integer.MAX_VALUE, settings);
        } catch (Exception e) {
            server.close();
            throw e;
        }
    }

    private static String said(Statement statement, String setting) throws SQLException {
        try (ResultSet said = statement.executeQuery("SHOW " + setting)) {
            said.next();
            return said.getString(1);
        }
    }

    @Override
    public void commit(List<StoredRow> rows) throws Exception {
        try {
            writer.write(rows);
            connection.commit();
        } catch (Exception e) {
            if (!connection.isClosed()) {
                connection.rollback();
            }
            throw e;
        }
    }

    @Override
    public StoredTotals totals() throws SQLException {
        try (Connection fresh = server.source().getConnection(); Statement statement = fresh.createStatement();
             ResultSet totals = statement.executeQuery("SELECT count(*), coalesce(sum(fraction), 0) FROM reading")) {
            totals.next();
            return new StoredTotals(totals.getLong(1), totals.getLong(2));
        }
    }

    @Override
    public void close() throws Exception {
        try {
            connection.close();
        } finally {
            server.close();
        }
    }
}
