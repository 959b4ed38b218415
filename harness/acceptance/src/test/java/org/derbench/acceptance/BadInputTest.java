package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.derbench.acceptance.Derbench.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bad input to the real process: a few of the many text cases in {@code src/test/cases}. */
class BadInputTest {

    @TempDir
    private Path folder;

    private static void assertOneLine(Run run, int exitCode, String... parts) {
        assertThat(run.exitCode()).as(run.said()).isEqualTo(exitCode);
        assertThat(run.err().strip()).contains(parts).doesNotContain("Exception", "\tat ");
        assertThat(run.err().strip().lines()).as(run.err()).hasSize(1);
    }

    @Test
    void aBusyPortIsNamed() throws Exception {
        try (ServerSocket busy = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.2"))) {
            Run run = Derbench.in(folder)
                    .run(
                            "trial",
                            "--middleware=zeromq",
                            "--serializer=ProtoStuff",
                            "--pattern=push-pull",
                            "--link=unshaped",
                            "--pair=loopback",
                            "--duration=200 ms",
                            "--port-base=" + busy.getLocalPort(),
                            "--results=" + folder.resolve("results"));
            assertOneLine(run, 2, String.valueOf(busy.getLocalPort()));
        }
    }

    @Test
    void aBrokenPluginIsNamedAndPassedOver() throws Exception {
        Path plugin = folder.resolve("home/plugins/torn");
        install(plugin);
        Run sweep =
                Derbench.in(folder).through(List.of(), folder.resolve("home")).run("sweep", "quick", "--dry-run");
        assertOneLine(sweep, 0, plugin.toString(), "com.example.Torn", "going on without it");
        assertThat(sweep.out()).contains("zeromq");
    }

    private void install(Path plugin) throws IOException {
        Files.createDirectories(plugin);
        for (String part : List.of("target", "tc-profiles", "boards", "scenarios", "sweeps")) {
            Files.createSymbolicLink(folder.resolve("home").resolve(part), Derbench.HOME.resolve(part));
        }
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(plugin.resolve("torn.jar")))) {
            jar.putNextEntry(new JarEntry("META-INF/services/org.derbench.spi.Middleware"));
            jar.write("com.example.Torn".getBytes(StandardCharsets.UTF_8));
        }
    }
}
