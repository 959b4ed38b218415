package org.derbench.engine.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.derbench.engine.time.SystemClock;
import org.derbench.spi.MiddlewareException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes: one that listens is killed, and started again. */
class BrokersTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    /** Below what the kernel gives to whoever asks for any port: nobody takes one of these by chance. */
    private static final int FIRST_PORT = 10_500;

    private static final int PORTS = 9_000;
    private static final int CHOICES = 100;

    @TempDir
    private Path folder;

    private final Children programs = new Children();
    private final Brokers brokers = new Brokers(programs, new SystemClock(), TIMEOUT);
    private int port;

    /** A program that listens. */
    static final class Listener {
        private static final int ATTEMPTS = 10_000;

        public static void main(String[] args) throws Exception {
            try (ServerSocket server = bound(Integer.parseInt(args[0]))) {
                server.accept();
            }
        }

        private static ServerSocket bound(int port) throws IOException, InterruptedException {
            for (int attempt = 1; ; attempt++) {
                try {
                    return new ServerSocket(port, 0, InetAddress.getLoopbackAddress());
                } catch (BindException taken) {
                    // the test binds the port, too, to see whether it is free
                    if (attempt == ATTEMPTS) {
                        throw taken;
                    }
                    Thread.sleep(1);
                }
            }
        }
    }

    @BeforeEach
    void choose() {
        port = ThreadLocalRandom.current()
                .ints(CHOICES, FIRST_PORT, FIRST_PORT + PORTS)
                .filter(BrokersTest::isFree)
                .findFirst()
                .orElseThrow();
        brokers.mayListen(port);
    }

    private static boolean isFree(int port) {
        try (ServerSocket free = new ServerSocket(port)) {
            return free.isBound();
        } catch (IOException taken) {
            return false;
        }
    }

    @AfterEach
    void end() throws InterruptedException {
        programs.kill();
    }

    private Process start(Class<?> main) throws IOException {
        return programs.start(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        main.getName(),
                        Integer.toString(port)),
                folder);
    }

    private boolean isTaken() {
        try {
            new ServerSocket(port, 0, InetAddress.getLoopbackAddress()).close();
            return false;
        } catch (IOException taken) {
            return true;
        }
    }

    @Test
    void oneThatIsKilledListensNoMoreAndOneThatIsStartedAgainDoes() throws Exception {
        Process first = start(Listener.class);
        while (!isTaken()) {
            Thread.sleep(10);
        }
        brokers.kill();
        assertThat(first.isAlive()).isFalse();
        assertThat(isTaken()).isFalse();

        brokers.start();
        assertThat(isTaken()).isTrue();
    }

    @Test
    void whereNobodyListensThereIsNothingToKill() {
        assertThatThrownBy(() -> brokers.kill())
                .isInstanceOf(MiddlewareException.class)
                .hasMessageContaining("no program of a broker listens");
        assertThatThrownBy(() -> brokers.start())
                .isInstanceOf(MiddlewareException.class)
                .hasMessageContaining("no program of a broker was killed");
    }
}
