package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Keys, folders, nodes, brokers, guards and what shapes the link, after trials with TLS over ssh: none is left, however
 * they end.
 */
@Tag("longer")
class NothingLeftTest extends OverSsh {

    private static final String NODE = "org.derbench.engine.node.NodeMain";
    private static final List<String> OURS =
            List.of("derbench-guard", "derbench-removal", "derbench-keeper", NODE, "mosquitto");

    private String[] trial(String middleware, String duration) {
        return new String[] {
            "trial",
            "--middleware",
            middleware,
            "--serializer",
            "ProtoStuff",
            "--pattern",
            middleware.startsWith("grpc") ? "request-reply" : "pub-sub",
            "--link",
            "10mbit/bucket",
            "--duration",
            duration,
            "--lab",
            lab.labFile().toString(),
            "--results",
            folder.resolve("results").toString()
        };
    }

    @Test
    void aTrialThatEndsWellLeavesNoKey() throws Exception {
        assertMeasured(derbench.run(trial("grpc/tls", "2 s")).exitCode());
        assertNothingIsLeft();
    }

    @Test
    void aTrialThroughTalkativeShellsLeavesNoKey() throws Exception {
        lab.shell(
                0, script("garbles", "head -c 5000 /dev/urandom; head -c 5000 /dev/urandom >&2; exec /bin/sh \"$@\""));
        lab.shell(1, script("stays", "echo before; /bin/sh \"$@\"; code=$?; echo after; exit $code"));
        assertMeasured(derbench.run(trial("mqtt/tls", "2 s")).exitCode());
        assertNothingIsLeft();
    }

    @Test
    void aTrialOutlivesItsGuardsAndLeavesNothing() throws Exception {
        Process trial = derbench.startUntil(process -> !lab.on(1, "mosquitto").isEmpty(), trial("mqtt/tls", "5 s"));
        List<ProcessHandle> guards = guards();
        assertThat(guards).hasSize(4);
        Machine.endAll(guards);

        assertThat(trial.waitFor(Derbench.HANGS_AFTER.toMinutes(), TimeUnit.MINUTES))
                .isTrue();
        assertMeasured(trial.exitValue());
        assertNothingIsLeft();
    }

    @Test
    @DisplayName("a broker and its key vanish with their node that is killed")
    void aBrokerEndsWithItsKilledNode() throws Exception {
        Process trial = running("mqtt/tls");
        Machine.endAll(nodes(1));

        assertThat(trial.waitFor(Derbench.HANGS_AFTER.toMinutes(), TimeUnit.MINUTES))
                .isTrue();
        assertNothingIsLeft();
    }

    @Test
    @DisplayName("a broker and its key vanish with the coordinator that is killed")
    void aBrokerEndsWithTheKilledCoordinator() throws Exception {
        Process trial = running("mqtt/tls");
        trial.destroyForcibly().waitFor();

        assertNothingIsLeft();
    }

    @Test
    @DisplayName("a broker and its key vanish with the ssh sessions that are killed")
    void aBrokerEndsWithTheKilledSessions() throws Exception {
        Process trial = running("mqtt/tls");
        Machine.endDescendants(trial.toHandle(), "ssh ");

        assertThat(trial.waitFor(Derbench.HANGS_AFTER.toMinutes(), TimeUnit.MINUTES))
                .isTrue();
        assertNothingIsLeft();
    }

    @Test
    @DisplayName("when the cable is pulled the board is soon clean by itself")
    void aBoardWithoutCableCleansItself() throws Exception {
        Process trial = running("mqtt/tls");
        lab.cut(1);

        assertThat(Machine.eventually(() -> isClean(1))).as(left(1)).isTrue();
        assertThat(Machine.eventually(() -> lab.on(1, "sshd: root").isEmpty())).isTrue();
        assertThat(trial.waitFor(Derbench.HANGS_AFTER.toMinutes(), TimeUnit.MINUTES))
                .isTrue();
        assertThat(Machine.eventually(() -> isClean(0))).as(left(0)).isTrue();
    }

    /** A trial that has its key on the board and its link shaped. */
    private Process running(String middleware) throws Exception {
        return derbench.startUntil(
                process -> !lab.on(1, "mosquitto").isEmpty()
                        && files(1).stream().anyMatch(file -> file.endsWith("key.pem"))
                        && lab.qdiscs(1).contains("tbf"),
                trial(middleware, "60 s"));
    }

    /** Beside other load no message may come for a while. */
    private void assertMeasured(int exitCode) throws Exception {
        assertThat(SweepFiles.recordsIn(folder.resolve("results")))
                .as(derbench.err() + derbench.out())
                .singleElement()
                .satisfies(record -> {
                    Measured.assertMeasured(record);
                    assertThat(exitCode).isEqualTo(Measured.exitCode(List.of(record)));
                });
    }

    private String script(String name, String commands) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + commands + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file.toString();
    }

    /** Once all of them are there. */
    private List<ProcessHandle> guards() throws InterruptedException {
        AtomicReference<List<ProcessHandle>> guards = new AtomicReference<>();
        Machine.eventually(() -> {
            guards.set(Stream.of(0, 1)
                    .flatMap(host -> lab.on(host, "derbench-guard derbench").stream())
                    .toList());
            return guards.get().size() == 4;
        });
        return guards.get();
    }

    private List<ProcessHandle> nodes(int host) {
        return lab.on(host, "bin/java ").stream()
                .filter(process -> process.info().command().orElse("").endsWith("java"))
                .toList();
    }

    private void assertNothingIsLeft() throws Exception {
        for (int host = 0; host < 2; host++) {
            int each = host;
            assertThat(Machine.eventually(() -> isClean(each)))
                    .as("host " + host + ": " + left(host))
                    .isTrue();
        }
    }

    private boolean isClean(int host) {
        return left(host).isEmpty();
    }

    private String left(int host) {
        StringBuilder left = new StringBuilder();
        OURS.forEach(text -> lab.on(host, text)
                .forEach(process ->
                        left.append(text).append(' ').append(process.pid()).append("; ")));
        files(host).forEach(file -> left.append(file).append("; "));
        return left.append(lab.qdiscs(host).contains("noqueue") ? "" : lab.qdiscs(host))
                .toString();
    }

    private List<Path> files(int host) {
        try {
            return lab.temporaryFiles(host);
        } catch (IOException | UncheckedIOException e) {
            // one of them went meanwhile
            return List.of(Path.of("going"));
        }
    }
}
