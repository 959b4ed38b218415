package org.derbench.store.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.StoreContext;
import org.derbench.support.store.StoreServer;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * A running server: on the loopback address of its host alone, with a password that is made for the trial.
 *
 * @param source its connections
 * @param timeout how long it may take to answer
 */
public record Server(Process process, PGSimpleDataSource source, Duration timeout) implements AutoCloseable {

    private static final String LOOPBACK = "127.0.0.1";
    private static final String USER = "derbench";
    private static final String DATA = StoreServer.FOLDER + "/data";
    private static final int PASSWORD_BYTES = 24;
    private static final int LOOK_EVERY_MS = 50;
    private static final int ATTEMPTS = 3;

    /** Starts one in a folder of its own, and waits for it. */
    public static Server start(StoreContext context) throws Exception {
        String password = password();
        StoreServer server = new StoreServer(context);
        server.write("password", password);
        // synchronising the empty files of a new cluster takes a second, and says nothing of later commits
        server.run(List.of(
                Installed.program("initdb"),
                "-D",
                DATA,
                "-U",
                USER,
                "--auth=scram-sha-256",
                "--pwfile=" + StoreServer.FOLDER + "/password",
                "--encoding=UTF8",
                "--locale=C",
                "--no-sync"));
        for (int attempt = 1; ; attempt++) {
            Server starting = starting(server, password, context);
            try {
                starting.connect().close();
                return new Server(starting.process, starting.source, context.timeout());
            } catch (Exception e) {
                starting.close();
                // its port may have been taken meanwhile
                if (attempt == ATTEMPTS || MiddlewareException.of(e).kind() != MiddlewareException.Kind.REFUSED) {
                    throw e;
                }
            }
        }
    }

    private static Server starting(StoreServer server, String password, StoreContext context) throws Exception {
        int port = freePort();
        // in the folder of the data, which goes with the trial; else it is in /dev/shm, and stays there after a kill
        Process process = server.start(List.of(
                Installed.program("postgres"),
                "-D",
                DATA,
                "-c",
                "listen_addresses=" + LOOPBACK,
                "-c",
                "port=" + port,
                "-c",
                "unix_socket_directories=",
                "-c",
                "dynamic_shared_memory_type=mmap"));
        return new Server(process, source(port, password, context), context.startUp());
    }

    private static String password() {
        byte[] bytes = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(LOOPBACK))) {
            return socket.getLocalPort();
        }
    }

    private static PGSimpleDataSource source(int port, String password, StoreContext context) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setServerNames(new String[] {LOOPBACK});
        source.setPortNumbers(new int[] {port});
        source.setDatabaseName("postgres");
        source.setUser(USER);
        source.setPassword(password);
        source.setReWriteBatchedInserts(true);
        source.setConnectTimeout((int) Math.max(1, context.timeout().toSeconds()));
        source.setSocketTimeout((int) Math.max(1, context.timeout().toSeconds()));
        return source;
    }

    /**
     * A new connection: waits until there can be one, right after its start and while it recovers.
     *
     * @throws MiddlewareException of kind REFUSED if it has ended, TIMEOUT if it does not answer in time
     */
    public Connection connect() throws Exception {
        long sinceNs = System.nanoTime();
        while (true) {
            try {
                return source.getConnection();
            } catch (SQLException notYet) {
                if (process.waitFor(LOOK_EVERY_MS, TimeUnit.MILLISECONDS)) {
                    throw new MiddlewareException(
                            MiddlewareException.Kind.REFUSED,
                            "postgres ended with code " + process.exitValue() + ": see the trial's log");
                }
                if (System.nanoTime() - sinceNs > timeout.toNanos()) {
                    throw new MiddlewareException(
                            MiddlewareException.Kind.TIMEOUT,
                            "postgres does not answer: " + notYet.getMessage(),
                            notYet);
                }
            }
        }
    }

    @Override
    public void close() throws InterruptedException {
        List<ProcessHandle> below = process.descendants().toList();
        process.destroy();
        if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
            process.destroyForcibly().waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS);
        }
        // none still writes to the folder, which is removed now
        CompletableFuture.allOf(below.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
                .completeOnTimeout(null, timeout.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }
}
