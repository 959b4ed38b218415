package org.derbench.store.postgresql;

import java.sql.Connection;
import java.sql.SQLException;

/** A connection that writes, by one of the accesses. */
record Open(Connection connection, Writer writer) {

    static Open of(Connection connection, String access) throws Exception {
        connection.setAutoCommit(false);
        return new Open(connection, access.equals("copy") ? Writer.copying(connection) : Writer.inserting(connection));
    }

    /** Rolls back uncommitted rows; returns whether the connection can be used again. */
    boolean undone() {
        try {
            connection.rollback();
            return true;
        } catch (SQLException broken) {
            return false;
        }
    }
}
