package org.derbench.store.sqlite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.spi.Store;
import org.derbench.spi.StoreContext;
import org.derbench.spi.StoredRow;
import org.derbench.spi.StoredTotals;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * An open file.
 *
 * @param rowsAtOnce 1 where each row has a commit of its own
 */
record SqliteSession(SQLiteDataSource source, Connection writer, PreparedStatement insert, int rowsAtOnce)
        implements Store.Session {

    static SqliteSession open(StoreContext context) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        // with NORMAL the last commits may be lost when the power fails
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.setBusyTimeout((int) context.timeout().toMillis());
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + context.scratch().resolve("readings.db"));
        Connection writer = connected(source);
        try (Statement statement = writer.createStatement()) {
            statement.execute(
                    "CREATE TABLE reading (sender TEXT NOT NULL, seconds INTEGER NOT NULL, fraction INTEGER NOT NULL, value REAL NOT NULL, "
                            + "PRIMARY KEY (sender, seconds, fraction))");
        }
        writer.setAutoCommit(false);
        PreparedStatement insert = writer.prepareStatement("INSERT INTO reading VALUES (?, ?, ?, ?)");
        return new SqliteSession(source, writer, insert, context.access().equals("row") ? 1 : Integer.MAX_VALUE);
    }

    private static Connection connected(SQLiteDataSource source) throws SQLException {
        try {
            return source.getConnection();
        } catch (SQLException e) {
            throw told(e);
        }
    }

    /** The failure with its reason: the library's own message about its native part names neither fault nor place. */
    static SQLException told(SQLException failure) {
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            if (String.valueOf(cause.getMessage()).contains("native library")
                    || cause instanceof UnsatisfiedLinkError) {
                return new SQLException(
                        "SQLite's own program code cannot be loaded from " + System.getProperty("java.io.tmpdir")
                                + ", where it is unpacked (programs may have to be allowed to run there, as without "
                                + "noexec); name another folder with TMPDIR=FOLDER",
                        failure);
            }
        }
        return failure;
    }

    @Override
    public void commit(List<StoredRow> rows) throws SQLException {
        try {
            for (StoredRow row : rows) {
                insert.setString(1, row.sender());
                insert.setLong(2, row.seconds());
                insert.setLong(3, row.fraction());
                insert.setDouble(4, row.value());
                insert.addBatch();
            }
            insert.executeBatch();
            writer.commit();
        } catch (SQLException e) {
            insert.clearBatch();
            writer.rollback();
            throw e;
        }
    }

    @Override
    public StoredTotals totals() throws SQLException {
        try (Connection fresh = source.getConnection();
                Statement statement = fresh.createStatement();
                ResultSet totals = statement.executeQuery("SELECT count(*), coalesce(sum(fraction), 0) FROM reading")) {
            totals.next();
            return new StoredTotals(totals.getLong(1), totals.getLong(2));
        }
    }

    @Override
    public Map<String, Long> rowsBySender() throws SQLException {
        try (Connection fresh = source.getConnection();
                Statement statement = fresh.createStatement();
                ResultSet senders = statement.executeQuery("SELECT sender, count(*) FROM reading GROUP BY sender")) {
            Map<String, Long> rows = new HashMap<>();
            while (senders.next()) {
                rows.put(senders.getString(1), senders.getLong(2));
            }
            return rows;
        }
    }

    @Override
    public Map<String, String> settings() {
        return new TreeMap<>(Map.of("journal_mode", "wal", "synchronous", "full"));
    }

    @Override
    public void close() throws SQLException {
        insert.close();
        writer.close();
    }
}
