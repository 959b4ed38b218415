package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.derbench.acceptance.Derbench.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user can get wrong: each gives one clear line and exit code 2. */
class BadInputTest {

    private static final int BAD_INPUT = 2;

    @TempDir
    private Path folder;

    private void assertRefused(Result result, String... parts) {
        assertThat(result.exitCode()).as(result.err()).isEqualTo(BAD_INPUT);
        assertThat(result.complaint()).contains(parts);
        assertThat(result.out()).isEmpty();
    }

    private Result trial(String... options) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("trial"));
        List<String> given = List.of(options);
        arguments.addAll(given);
        for (String required : List.of("--results=" + folder.resolve("results"), "--middleware=zeromq", "--serializer=ProtoStuff", "--pattern=push-pull")) {
            if (given.stream().noneMatch(option -> option.startsWith(required.substring(0, required.indexOf('='))))) {
                arguments.add(required);
            }
        }
        return Derbench.here().run(arguments.toArray(String[]::new));
    }

    @Test
    void anUnknownMiddleware() throws Exception {
        assertRefused(trial("--middleware=zermq"), "--middleware: unknown middleware 'zermq': did you mean 'zeromq'?");
    }

    @Test
    void anUnknownSerializer() throws Exception {
        assertRefused(trial("--serializer=Protostuf"), "--serializer: unknown serializer", "did you mean 'ProtoStuff'?");
    }

    @Test
    void anUnknownPattern() throws Exception {
        assertRefused(trial("--pattern=push"), "--pattern: unknown pattern 'push'", "request-reply, push-pull, pub-sub");
    }

    @Test
    void anUnknownLink() throws Exception {
        assertRefused(trial("--link=10mbits"), "--link: unknown link '10mbits': did you mean '10mbit'?", "1gbit");
    }

    @Test
    void anUnknownSetting() throws Exception {
        assertRefused(trial("--set=colour=red"), "unknown setting of zeromq 'colour'");
    }

    @Test
    void brokenYaml() throws Exception {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), "middleware: [zeromq\nserializers: ]\n");
        assertRefused(Derbench.here().run("sweep", plan.toString()), plan + ": line 2");
    }

    @Test
    void aNegativeDuration() throws Exception {
        assertRefused(trial("--duration=-2s"), "--duration", "'-2s' is not a duration such as '500 ms'");
    }

    @Test
    void aResultsFolderThatCannotBeWritten() throws Exception {
        assertRefused(trial("--results=/proc/results"), "results folder /proc/results cannot be written",
                "name another with --results FOLDER");
    }

    @Test
    void aBusyPort() throws Exception {
        try (ServerSocket busy = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            int port = busy.getLocalPort();
            assertRefused(trial("--pair=loopback", "--port-base=" + port), "--port-base " + port + ": port " + port + " is in use");
        }
    }

    @Test
    void aPluginFolderWithAMissingClass() throws Exception {
        Path plugin = Files.createDirectories(folder.resolve("plugins/mine"));
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(plugin.resolve("mine.jar")))) {
            jar.putNextEntry(new ZipEntry("META-INF/services/org.derbench.spi.Middleware"));
            jar.write("org.example.Mine".getBytes(StandardCharsets.UTF_8));
        }
        Derbench derbench = Derbench.here().with("DERBENCH_PLUGINS", folder.resolve("plugins").toString());
        assertRefused(derbench.run("list", "middleware"), "plugin folder " + plugin + " is broken", "org.example.Mine");
    }
}
