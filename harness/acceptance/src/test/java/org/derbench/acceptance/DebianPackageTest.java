package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.acceptance.BareRoot.Ended;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The Debian package on a bare root file system, as its users have it. */
@Tag("longer")
@Execution(ExecutionMode.SAME_THREAD)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class DebianPackageTest {

    private static final String INSTALLED = "/usr/lib/derbench";
    private static final String TRIAL = "derbench trial --pair loopback --middleware zeromq --serializer ProtoStuff "
            + "--pattern push-pull --link unshaped --duration '500 ms' --warm-up-at-most '300 ms'";

    @TempDir
    private static Path folder;

    private static BareRoot bare;
    private static String commit;

    @BeforeAll
    static void install() throws Exception {
        Path users = Path.of(System.getProperty("localRepository"));
        Path libraries = MavenRepository.withoutOwn(folder.resolve("libraries"));
        bare = BareRoot.in(Files.createDirectories(folder.resolve("bare")), List.of(users, libraries));
        Path packages = folder.resolve("packages");
        Process made = new ProcessBuilder(
                        "python3",
                        "-B",
                        Derbench.HOME.resolve("harness/release/packages").toString(),
                        packages.toString(),
                        "deb",
                        "--draft")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("made.txt").toFile())
                .start();
        assertThat(made.waitFor())
                .as(Files.readString(folder.resolve("made.txt")))
                .isZero();
        try (Stream<Path> files = Files.list(packages)) {
            Files.copy(files.findFirst().orElseThrow(), bare.root().resolve("derbench.deb"));
        }
        Ended installed = bare.root("apt-get update && apt-get install -y --no-install-recommends /derbench.deb");
        assertThat(installed.exitCode()).as(installed.said()).isZero();
        commit =
                Files.readString(bare.root().resolve("usr/lib/derbench/commit")).strip();
        done(bare.root("touch /installed"));
    }

    @AfterAll
    static void nothingIsLeftBehind() {
        assertThat(bare == null || Machine.all(bare.root().toString()).isEmpty())
                .isTrue();
    }

    private static String done(Ended ended) {
        assertThat(ended.exitCode()).as(ended.said()).isZero();
        return ended.said();
    }

    /** The files that have changed below derbench's own folder since it was installed. */
    private static String changed() throws Exception {
        return done(bare.root("find " + INSTALLED + " -newer /installed"));
    }

    @Test
    void pluginsAreListed() throws Exception {
        assertThat(done(bare.user("derbench list middleware"))).contains("zeromq", "mqtt");
    }

    @Test
    @DisplayName("results lie where the user works, and have the commit")
    void resultsLieWhereTheUserWorks() throws Exception {
        Ended trial = bare.user(TRIAL);
        assertThat(trial.exitCode()).as(trial.said()).isIn(0, 1);
        try (Stream<Path> files = Files.walk(bare.home().resolve("results"))) {
            List<Path> records =
                    files.filter(file -> file.endsWith("trials.jsonl")).toList();
            assertThat(records).hasSize(1);
            assertThat(Files.readString(records.get(0))).contains(commit);
        }
        assertThat(changed()).isEmpty();
    }

    @Test
    @DisplayName("the published dataset is asked from wherever the user works, and its report needs a place")
    void theDatasetIsInThePackage() throws Exception {
        assertThat(done(bare.user(
                        "export PIP_CERT=/etc/ssl/certs/ca-certificates.crt; derbench advise --board rpi3 --link 10mbit --pattern push-pull"
                                + " --deadline '100 ms' --probability 0.999 --rate 10")))
                .contains("met", "combinations tried");
        Ended report = bare.user("derbench report");
        assertThat(report.exitCode()).as(report.said()).isEqualTo(2);
        assertThat(report.said()).contains("give --out FOLDER");
        assertThat(changed()).isEmpty();
    }

    @Test
    void rootWritesNothingIntoThePackage() throws Exception {
        assertThat(done(bare.root("derbench list links"))).contains("10mbit");
        assertThat(changed()).isEmpty();
    }

    @Test
    @DisplayName("a plugin is built against the package, without a checkout")
    void aPluginIsBuiltAgainstThePackage() throws Exception {
        done(bare.root("apt-get install -y --no-install-recommends maven default-jdk-headless"));
        done(bare.root("derbench plugin new adapter udp-bus --kind messages --dir mine && cp " + INSTALLED
                + "/docs/examples/udp-bus/*.java mine/udp-bus/src/main/java/org/example/derbench/"));
        done(bare.root("mvn -q -Dmaven.repo.local=" + folder.resolve("libraries")
                + " -f mine/udp-bus/pom.xml verify -Dtest='UdpBusMiddlewareTest#carriesMessagesOfAnySize'"));
        assertThat(done(bare.root("DERBENCH_PLUGINS=/root/mine/udp-bus/target/plugins derbench list middleware")))
                .contains("udp-bus");
        assertThat(changed()).isEmpty();
    }

    @Test
    @Order(Integer.MAX_VALUE)
    void removalLeavesNothing() throws Exception {
        // as Python would, that root runs
        done(bare.root("mkdir " + INSTALLED + "/notebooks/derbench_analysis/__pycache__"));
        done(bare.root("apt-get remove -y derbench"));
        assertThat(bare.root().resolve("usr/lib/derbench")).doesNotExist();
        assertThat(bare.home().resolve("results")).exists();
    }
}
