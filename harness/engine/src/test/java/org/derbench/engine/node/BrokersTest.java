package org.derbench.engine.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.derbench.engine.time.SystemClock;
import org.derbench.spi.MiddlewareException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
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
        public static void main(String[] args) throws Exception {
            try (ServerSocket server =
                    new ServerSocket(Integer.parseInt(args[0]), 0, InetAddress.getLoopbackAddress())) {
                server.accept();
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

    /** By what the kernel says: to bind the port would keep the listener from it. */
    private boolean isTaken() throws IOException {
        Pattern listens = Pattern.compile(String.format("(?m)^ *\\d+: [0-9A-F]+:%04X \\S+ 0A ", port));
        return listens.matcher(Files.readString(Path.of("/proc/net/tcp"))).find()
                || listens.matcher(Files.readString(Path.of("/proc/net/tcp6"))).find();
    }

    @Test
    @DisplayName("a broker that is killed listens no more, and one that is started again does")
    void onlyALivingBrokerListens() throws Exception {
        Process first = start(Listener.class);
        await("it listens").atMost(TIMEOUT).until(this::isTaken);
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
