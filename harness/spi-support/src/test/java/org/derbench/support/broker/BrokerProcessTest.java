package org.derbench.support.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.TestContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrokerProcessTest {

    @TempDir
    private Path scratch;

    private int port;

    @BeforeEach
    void takeAFreePort() throws Exception {
        port = TestContext.freePort();
    }

    private Context context(long timeoutMs) {
        return new TestContext(Duration.ofMillis(timeoutMs), Map.of("broker", port), scratch);
    }

    private void assertFails(long timeoutMs, Kind kind, String... command) {
        assertThatThrownBy(() -> new BrokerProcess(context(timeoutMs), List.of(command), "broker"))
                .isInstanceOfSatisfying(
                        MiddlewareException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(kind));
    }

    @Test
    void itListensFromMakingToClosing() throws Exception {
        List<String> command = BrokerProcess.java(ListeningProgram.class, List.of("-Xmx16m"), String.valueOf(port));
        try (BrokerProcess broker = new BrokerProcess(context(20_000), command, "broker");
                Socket client = new Socket("127.0.0.1", port)) {
            assertThat(client.isConnected()).as("connected to %s", broker).isTrue();
        }
        assertThatThrownBy(() -> new Socket("127.0.0.1", port)).isInstanceOf(ConnectException.class);
    }

    @Test
    void aPluginsClassSeesSupportAndContract() throws Exception {
        URL jar = classesOf(ListeningProgram.class);
        try (URLClassLoader plugin = new URLClassLoader(new URL[] {jar}, null)) {
            List<String> command = BrokerProcess.java(plugin.loadClass(ListeningProgram.class.getName()), List.of());
            assertThat(command.get(command.indexOf("-cp") + 1).split(File.pathSeparator))
                    .containsExactly(
                            Path.of(jar.toURI()).toString(),
                            Path.of(classesOf(BrokerProcess.class).toURI()).toString(),
                            Path.of(classesOf(Context.class).toURI()).toString());
        }
    }

    private static URL classesOf(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }

    @Test
    void aProgramThatEndsIsRefused() {
        assertFails(5_000, Kind.REFUSED, "false");
    }

    @Test
    void aProgramMustListenInTime() {
        assertFails(100, Kind.TIMEOUT, "sleep", "60");
    }

    @Test
    void aBusyPortIsRefusedFirst() throws Exception {
        try (ServerSocket occupant = new ServerSocket(port, 1, InetAddress.getByName("127.0.0.1"))) {
            assertThatThrownBy(() -> new BrokerProcess(context(5_000), List.of("there-is-no-such-program"), "broker"))
                    .extracting(failure -> MiddlewareException.of(failure).kind())
                    .as("with port %s taken", occupant)
                    .isEqualTo(Kind.REFUSED);
        }
    }
}
