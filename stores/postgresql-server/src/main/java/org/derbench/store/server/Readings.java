package org.derbench.store.server;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.spi.StoredRow;
import org.derbench.spi.StoredTotals;

/** The table of readings, as a fresh connection sees it. */
public record Readings(Server server) {

    private static final String UNIQUE_VIOLATION = "23505";
    private static final List<String> TELLING =
            List.of("server_version", "fsync", "synchronous_commit", "wal_sync_method", "full_page_writes");

    /** Makes it; returns the settings that decide how durable the server is, as it says them. */
    public Map<String, String> create() throws Exception {
        try (Connection connection = server.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "CREATE TABLE reading (sender TEXT NOT NULL, seconds BIGINT NOT NULL, fraction BIGINT NOT NULL, "
                            + "value DOUBLE PRECISION NOT NULL, PRIMARY KEY (sender, seconds, fraction))");
            Map<String, String> settings = new TreeMap<>();
            for (String setting : TELLING) {
                settings.put(setting, said(statement, setting));
            }
            return settings;
        }
    }

    private static String said(Statement statement, String setting) throws SQLException {
        try (ResultSet said = statement.executeQuery("SHOW " + setting)) {
            said.next();
            return said.getString(1);
        }
    }

    /** Its contents. */
    public StoredTotals totals() throws Exception {
        try (Connection fresh = server.connect();
                Statement statement = fresh.createStatement();
                ResultSet totals = statement.executeQuery("SELECT count(*), coalesce(sum(fraction), 0) FROM reading")) {
            totals.next();
            return new StoredTotals(totals.getLong(1), totals.getLong(2));
        }
    }

    /** How many of each sender there are. */
    public Map<String, Long> rowsBySender() throws Exception {
        try (Connection fresh = server.connect();
                Statement statement = fresh.createStatement();
                ResultSet senders = statement.executeQuery("SELECT sender, count(*) FROM reading GROUP BY sender")) {
            Map<String, Long> rows = new HashMap<>();
            while (senders.next()) {
                rows.put(senders.getString(1), senders.getLong(2));
            }
            return rows;
        }
    }

    /**
     * Whether a commit took place whose answer did not come, since the connection broke: all of its rows are there, or
     * none. A server that is about to recover shows neither: it is asked until it has.
     */
    public boolean hasNevertheless(StoredRow row, Exception broken) {
        long sinceNs = System.nanoTime();
        while (true) {
            try {
                return isThere(row);
            } catch (SQLException recovering) {
                if (System.nanoTime() - sinceNs > server.timeout().toNanos()) {
                    broken.addSuppressed(recovering);
                    return false;
                }
            } catch (Exception gone) {
                broken.addSuppressed(gone);
                return false;
            }
        }
    }

    /**
     * Whether a row is stored. It tries to write the row, because that waits for a pending commit, which a query would
     * not see yet.
     */
    private boolean isThere(StoredRow row) throws Exception {
        try (Connection fresh = server.connect();
                PreparedStatement insert = fresh.prepareStatement("INSERT INTO reading VALUES (?, ?, ?, 0)")) {
            fresh.setAutoCommit(false);
            insert.setString(1, row.sender());
            insert.setLong(2, row.seconds());
            insert.setLong(3, row.fraction());
            insert.executeUpdate();
            fresh.rollback();
            return false;
        } catch (SQLException e) {
            if (UNIQUE_VIOLATION.equals(e.getSQLState())) {
                return true;
            }
            throw e;
        }
    }
}
