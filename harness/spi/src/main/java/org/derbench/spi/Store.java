package org.derbench.spi;

import java.util.List;
import java.util.Map;

/**
 * A database to which arriving messages are committed. Found by {@link java.util.ServiceLoader}.
 *
 * <pre>{@code
 * try (Store.Session session = store.open(context)) {
 *     session.commit(List.of(new StoredRow("meter-1", stampTicks, 230.1)));
 *     assert session.totals().rows() == 1;
 * }
 * }</pre>
 *
 * @implSpec It has a public constructor without parameters, holds no state of its own, and starts nothing before
 *     {@link #open}
 */
public interface Store {

    /** The name in scenarios and results, in lower case, such as {@code sqlite}. */
    String name();

    /** The library behind it. */
    Library library();

    /**
     * The ways in which it can be written to, the preferred one first: {@code row} (a commit for each row),
     * {@code batch} (one commit for all rows that came together).
     */
    List<String> accesses();

    /** The programs without which it cannot be opened, each with the package that has it. */
    default List<Program> programs() {
        return List.of();
    }

    /**
     * The most threads that may commit side by side, each by a session of its own: see {@link Session#another}. 1 where
     * the store has one writer.
     */
    default int writers() {
        return 1;
    }

    /**
     * Opens it, empty.
     *
     * @return the open store; derbench closes it
     * @throws Exception whatever the library throws
     */
    Session open(StoreContext context) throws Exception;

    /**
     * An open store. Used from one thread at a time; other threads use {@link #another} session each, at the same time.
     */
    interface Session extends AutoCloseable {

        /**
         * Another session of this open store, for a thread that commits beside this one's. It writes to the same rows,
         * by a connection of its own. Its close leaves the others open, and it is closed before the first one.
         *
         * @throws UnsupportedOperationException if {@link Store#writers} is 1
         * @throws Exception whatever the library throws
         */
        default Session another() throws Exception {
            throw new UnsupportedOperationException("this store has one writer");
        }

        /** The most rows that one commit takes. */
        default int rowsAtOnce() {
            return Integer.MAX_VALUE;
        }

        /**
         * Writes rows, all or none. It returns when their commit has returned: from then on they are stored, whatever
         * happens to this process.
         *
         * @param rows at most {@link #rowsAtOnce}
         * @throws Exception if they were not committed
         */
        void commit(List<StoredRow> rows) throws Exception;

        /** The rows that a connection sees which is opened now. */
        StoredTotals totals() throws Exception;

        /** How many rows of each sender a connection sees which is opened now; null where a store cannot tell. */
        default Map<String, Long> rowsBySender() throws Exception {
            return null;
        }

        /** The settings that decide how durable and how fast it is, by name, for the record. */
        Map<String, String> settings();

        @Override
        void close() throws Exception;
    }
}
