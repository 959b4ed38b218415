package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.derbench.kit.middleware.MiddlewareContext;

/** A mosquitto that the test starts as anybody may, by no part of derbench. */
record OwnMosquitto(Process process, int port) implements AutoCloseable {

    private static final String PROGRAM = "/usr/sbin/mosquitto";
    private static final int CONNECT_MS = 1000;

    /** @param more lines of its configuration: without any, everybody may enter */
    static OwnMosquitto start(Path folder, List<String> more) throws IOException {
        assumeTrue(Files.isExecutable(Path.of(PROGRAM)), "needs mosquitto: apt-get install mosquitto");
        int port = MiddlewareContext.freePorts(List.of("broker")).get("broker");
        Path configuration = Files.write(
                folder.resolve("mosquitto.conf"),
                Stream.concat(
                                Stream.of("listener " + port + " 127.0.0.1", "persistence false", "user root"),
                                more.isEmpty() ? Stream.of("allow_anonymous true") : more.stream())
                        .toList());
        Process process = new ProcessBuilder(PROGRAM, "-c", configuration.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("mosquitto.log").toFile())
                .start();
        OwnMosquitto started = new OwnMosquitto(process, port);
        assertThat(Machine.eventually(started::listens))
                .as(Files.readString(folder.resolve("mosquitto.log")))
                .isTrue();
        return started;
    }

    private boolean listens() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress("127.0.0.1", port), CONNECT_MS);
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    @Override
    public void close() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(10, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
    }
}
