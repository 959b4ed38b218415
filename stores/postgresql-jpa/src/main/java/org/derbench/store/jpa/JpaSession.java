package org.derbench.store.jpa;

import com.zaxxer.hikari.HikariDataSource;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityTransaction;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.derbench.spi.Store;
import org.derbench.spi.StoreContext;
import org.derbench.spi.StoredRow;
import org.derbench.spi.StoredTotals;
import org.derbench.store.server.Readings;
import org.derbench.store.server.Server;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.cfg.Configuration;

/**
 * A server, Hibernate and its pool of connections. Several sessions share all of these: each commit has an entity
 * manager, and a connection of the pool, for itself.
 *
 * @param settings the settings that decide how durable and how fast it is
 * @param first whether what they share ends with this session
 */
record JpaSession(
        Readings readings, HikariDataSource pool, SessionFactory factory, Map<String, String> settings, boolean first)
        implements Store.Session {

    private static final int BATCH_SIZE = 120;
    private static final int WAITS = 4;
    /** Classes of SQL states: a broken connection, and a server that ends it. */
    private static final List<String> BROKEN = List.of("08", "57P");

    static JpaSession open(StoreContext context) throws Exception {
        Server server = Server.start(context);
        try {
            Readings readings = new Readings(server);
            Map<String, String> settings = readings.create();
            int batch = context.access().equals(JpaStore.BATCH) ? BATCH_SIZE : 1;
            settings.put("batch_size", Integer.toString(batch));
            HikariDataSource pool = new HikariDataSource();
            pool.setDataSource(server.source());
            pool.setMaximumPoolSize(JpaStore.WRITERS);
            // who waits for a connection to a server that has ended keeps what came from being accounted for
            pool.setConnectionTimeout(context.timeout().dividedBy(WAITS).toMillis());
            return new JpaSession(readings, pool, factory(pool, batch), settings, true);
        } catch (Exception e) {
            server.close();
            throw e;
        }
    }

    private static SessionFactory factory(HikariDataSource pool, int batch) {
        Configuration configuration = new Configuration().addAnnotatedClass(ReadingEntity.class);
        configuration.getProperties().put(AvailableSettings.JAKARTA_NON_JTA_DATASOURCE, pool);
        configuration.setProperty(AvailableSettings.STATEMENT_BATCH_SIZE, Integer.toString(batch));
        return configuration.buildSessionFactory();
    }

    @Override
    public Store.Session another() {
        return new JpaSession(readings, pool, factory, settings, false);
    }

    @Override
    public void commit(List<StoredRow> rows) {
        try (EntityManager manager = factory.createEntityManager()) {
            EntityTransaction transaction = manager.getTransaction();
            transaction.begin();
            rows.forEach(row -> manager.persist(new ReadingEntity(row)));
            commit(transaction, rows.get(0));
        }
    }

    /** Rows are written at their commit, and Hibernate itself rolls them back if that fails. */
    private void commit(EntityTransaction transaction, StoredRow first) {
        try {
            transaction.commit();
        } catch (RuntimeException e) {
            if (!broke(e) || !readings.hasNevertheless(first, e)) {
                throw e;
            }
        }
    }

    private static boolean broke(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql
                    && sql.getSQLState() != null
                    && BROKEN.stream().anyMatch(sql.getSQLState()::startsWith)) {
                return true;
            }
        }
        return false;
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
        if (!first) {
            return;
        }
        try {
            factory.close();
            pool.close();
        } finally {
            readings.server().close();
        }
    }
}
