package org.derbench.spi;

import java.util.List;
import java.util.Map;

/**
 * A database that what arrives is committed to. Found by {@link java.util.ServiceLoader}.
 *
 * @implSpec has a public constructor without parameters, holds no state of its own, and starts nothing before
 *     {@link #open}.
 */
public interface Store {

    /** The name in scenarios and results, in lower case: {@code sqlite}. */
    String name();

    /** The library behind it. */
    Library library();

    /**
     * The ways in which it can be written to, the first one first: {@code row} (a commit for each), {@code batch} (one
     * for all that came together).
     */
    List<String> accesses();

    /** Programs without which it cannot be opened, each with what installs it. */
    default List<Program> programs() {
        return List.of();
    }

    /**
     * Opens it, empty.
     *
     * @throws Exception whatever the library throws
     */
    Session open(StoreContext context) throws Exception;

    /** An open store. Used from one thread at a time. */
    interface Session extends AutoCloseable {

        /** How many rows one commit takes at most. */
        default int rowsAtOnce() {
            return Integer.MAX_VALUE;
        }

        /**
         * Writes these rows, all or none; returns when their commit has returned: from then on they are there whatever
         * happens to this process.
         *
         * @param rows at most {@link #rowsAtOnce}
         * @throws Exception if they were not committed
         */
        void commit(List<StoredRow> rows) throws Exception;

        /** What a connection that is opened now sees. */
        StoredTotals totals() throws Exception;

        /** What decides how durable and how fast it is, by name: for the record. */
        Map<String, String> settings();

        @Override
        void close() throws Exception;
    }
}
