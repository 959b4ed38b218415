package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.derbench.acceptance.Derbench.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ways to get it wrong: each is one line that says what, where, and what would be right. */
class BadInputTest {

    @TempDir
    private Path folder;

    private Run trial(String... more) throws Exception {
        List<String> line = new ArrayList<>(List.of(
                "trial",
                "--middleware=zeromq",
                "--serializer=ProtoStuff",
                "--pattern=push-pull",
                "--link=10mbit",
                "--duration=200 ms",
                "--results=" + folder.resolve("results")));
        for (String option : more) {
            line.removeIf(given -> given.startsWith(option.substring(0, option.indexOf('=') + 1)));
            line.add(option);
        }
        return Derbench.in(folder).run(line.toArray(String[]::new));
    }

    private static void assertOneLine(Run run, int exitCode, String... parts) {
        assertThat(run.exitCode()).as(run.said()).isEqualTo(exitCode);
        assertThat(run.err().strip()).contains(parts).doesNotContain("Exception", "\tat ");
        assertThat(run.err().strip().lines()).as(run.err()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "middleware: [&m zeromq, *rmi]       | no anchor &rmi stands before it",
                "middleware: [\"\\e[31mred\"]     | has a control character in a text",
                "middleware: !!java.net.URL [x]      | tags (! and a word) are not used here"
            })
    void aHostilePlanIsOneLine(String middleware, String expected) throws Exception {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), middleware + "\nserializers: [ProtoStuff]\n");
        assertOneLine(Derbench.in(folder).run("sweep", plan.toString()), 2, plan + ": line 1, column ", expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--middleware=zeromp | zeromq",
                "--serializer=ProtoStuf | ProtoStuff",
                "--pattern=push-push | push-pull",
                "--link=11mbit | 10mbit",
                "--pair=three | emulated or loopback",
                "--setup=host@10mbit | leave --link 10mbit out",
                "--duration=-1 s | duration"
            })
    void aWrongOptionIsNamedWithWhatWouldBeRight(String option, String right) throws Exception {
        assertOneLine(trial(option), 2, option.substring(option.indexOf('=') + 1), right);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "trial --middleware=zeromq --serializer=ProtoStuff --pattern=push-pull --pair=loopback | link '10mbit': a loopback pair is never shaped",
                "quick --pair=loopback | is never shaped; make the link 'unshaped', or leave --pair loopback out",
                "search --middleware=zeromq --serializer=ProtoStuff --pattern=push-pull --deadline=1s --pair=loopback | link '10mbit'",
                "sweep quick --block=5s | --engine slurm",
                "link clear 10mbit | clears whatever is set",
                "serializers bench ProtoStuff --quick --sizes | leave one out"
            })
    void anOptionThatWouldDoNothingIsRefused(String command, String right) throws Exception {
        String home = "--results=" + folder.resolve("results");
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        if (!words.contains("link")) {
            words.add(home);
        }
        assertOneLine(Derbench.in(folder).run(words.toArray(String[]::new)), 2, right);
        assertThat(folder.resolve("results")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--only=rawtcq | rawtcp, zeromq, engine",
                "--pattern=push | push-pull",
                "--pattern=pub-sub | push-pull",
                "--forks=0 | at least 1"
            })
    void aWrongOptionOfTheSelfcheckIsNamedBeforeAnythingRuns(String option, String right) throws Exception {
        assertOneLine(Derbench.in(folder).run("selfcheck", option, "--results=" + folder.resolve("results")), 2, right);
        assertThat(folder.resolve("results")).doesNotExist();
    }

    @Test
    void whatTheSelfcheckHasNoBareLoopForIsNamed() throws Exception {
        assertOneLine(
                Derbench.in(folder)
                        .run(
                                "selfcheck",
                                "--only=rawtcp",
                                "--pattern=push-pull",
                                "--results=" + folder.resolve("results")),
                2,
                "no bare loop",
                "rawtcp: request-reply");
        assertThat(folder.resolve("results")).doesNotExist();
    }

    @Test
    void aBrokenPlanIsNamedWithTheLine() throws Exception {
        Path plan = folder.resolve("broken.yaml");
        Files.writeString(plan, "name: broken\nlinks: [10mbit\nmiddleware: [zeromq]\n");
        assertOneLine(Derbench.in(folder).run("sweep", plan.toString()), 2, plan.toString(), "line");
    }

    @Test
    void aResultsFolderThatCannotBeWrittenIsNamed() throws Exception {
        Path file = Files.createFile(folder.resolve("a-file"));
        assertOneLine(trial("--results=" + file.resolve("results")), 2, file.toString());
    }

    @Test
    void aBusyPortIsNamed() throws Exception {
        try (ServerSocket busy = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.2"))) {
            assertOneLine(
                    trial("--pair=loopback", "--link=unshaped", "--port-base=" + busy.getLocalPort()),
                    2,
                    String.valueOf(busy.getLocalPort()));
        }
    }

    @Test
    void aPluginFolderWithAMissingClassIsNamedAndASweepGoesOnWithoutIt() throws Exception {
        Path plugin = folder.resolve("home/plugins/torn");
        install(plugin);
        Run run = Derbench.in(folder).through(List.of(), folder.resolve("home")).run("list", "middleware");
        assertOneLine(run, 0, plugin.toString(), "com.example.Torn");
        assertThat(run.out()).contains("zeromq");
        Run sweep =
                Derbench.in(folder).through(List.of(), folder.resolve("home")).run("sweep", "quick", "--dry-run");
        assertOneLine(sweep, 0, plugin.toString(), "com.example.Torn", "going on without it");
    }

    private void install(Path plugin) throws IOException {
        Files.createDirectories(plugin);
        for (String part : List.of("target", "tc-profiles", "boards", "sweeps")) {
            Files.createSymbolicLink(folder.resolve("home").resolve(part), Derbench.HOME.resolve(part));
        }
        try (var jar = new java.util.jar.JarOutputStream(Files.newOutputStream(plugin.resolve("torn.jar")))) {
            jar.putNextEntry(new java.util.jar.JarEntry("META-INF/services/org.derbench.spi.Middleware"));
            jar.write("com.example.Torn".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
    }
}
