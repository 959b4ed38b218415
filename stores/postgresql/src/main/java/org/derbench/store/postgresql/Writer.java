package org.derbench.store.postgresql;

import java.io.StringReader;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.List;
import org.derbench.spi.StoredRow;
import org.postgresql.PGConnection;

/** Writes rows in the transaction that is open. */
interface Writer {

    void write(List<StoredRow> rows) throws Exception;

    /** By multi-row inserts, which the driver makes of a batch. */
    static Writer inserting(Connection connection) throws Exception {
        PreparedStatement insert = connection.prepareStatement("INSERT INTO reading VALUES (?, ?, ?, ?)");
        return rows -> {
            insert.clearBatch();
            for (StoredRow row : rows) {
                insert.setString(1, row.sender());
                insert.setLong(2, row.seconds());
                insert.setLong(3, row.fraction());
                insert.setDouble(4, row.value());
                insert.addBatch();
            }
            insert.executeBatch();
        };
    }

    /** By COPY, as text. */
    static Writer copying(Connection connection) throws Exception {
        PGConnection copying = connection.unwrap(PGConnection.class);
        return rows -> {
            StringBuilder text = new StringBuilder();
            for (StoredRow row : rows) {
                text.append(escaped(row.sender()))
                        .append('\t')
                        .append(row.seconds())
                        .append('\t')
                        .append(row.fraction())
                        .append('\t')
                        .append(row.value())
                        .append('\n');
            }
            copying.getCopyAPI().copyIn("COPY reading FROM STDIN", new StringReader(text.toString()));
        };
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }
}
