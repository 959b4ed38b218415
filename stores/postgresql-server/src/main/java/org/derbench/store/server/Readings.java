package org.derbench.store.server;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.spi.StoredRow;
import org.derbench.spi.StoredTotals;

/** The table of readings, as a fresh connection sees it. */
public record Readings(Server server) {

    private static final List<String> TELLING = List.of("server_version", "fsync", "synchronous_commit", "wal_sync_method", "full_page_writes");

    /** Makes it; returns the settings that decide how durable the server is, as it says them. */
    public Map<String, String> create() throws Exception {
        try (Connection connection = server.connect(); Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE reading (sender TEXT NOT NULL, seconds BIGINT NOT NULL, fraction BIGINT NOT NULL, "
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

    /** What is in it. */
    public StoredTotals totals() throws Exception {
        try (Connection fresh = server.connect(); Statement statement = fresh.createStatement();
             ResultSet totals = statement.executeQuery("SELECT count(*), coalesce(sum(fraction), 0) FROM reading")) {
            totals.next();
            return new StoredTotals(totals.getLong(1), totals.getLong(2));
        }
    }

    /** Whether a commit took place whose answer did not come, since the connection broke: all of its rows are there, or none. */
    public boolean hasNevertheless(StoredRow row, Exception broken) {
        try (Connection fresh = server.connect();
             PreparedStatement query = fresh.prepareStatement("SELECT count(*) FROM reading WHERE sender = ? AND seconds = ? AND fraction = ?")) {
            query.setString(1, row.sender());
            query.setLong(2, row.seconds());
            query.setLong(3, row.fraction());
            try (ResultSet found = query.executeQuery()) {
                found.next();
                return found.getLong(1) > 0;
            }
        } catch (Exception unknown) {
            broken.addSuppressed(unknown);
            return false;
        }
    }
}
