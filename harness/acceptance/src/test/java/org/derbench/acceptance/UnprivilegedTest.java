package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.link.TcDirection;
import org.derbench.lab.link.TcProfiles;
import org.derbench.lab.process.Programs;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Without root: a copy of the installation that another user owns. One test after the other uses it. */
@Execution(ExecutionMode.SAME_THREAD)
class UnprivilegedTest {

    private static final int NOBODY = 65534;
    private static final List<String> AS_NOBODY =
            List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups");

    private static Path copy;

    /** Once for all tests: it is a copy of all plugins. */
    @BeforeAll
    static void installForNobody() throws IOException {
        assumeTrue(
                Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0),
                "needs root to become another user: sudo ./derbench test");
        // not in JUnit's temporary folder, which only its own user may enter
        copy = Files.createTempDirectory("derbench-nobody");
        for (String part : List.of("target/derbench", "tc-profiles", "boards", "scenarios", "sweeps")) {
            copy(Derbench.HOME.resolve(part), copy.resolve(part));
        }
        give(copy);
    }

    @AfterAll
    static void remove() throws IOException {
        if (copy != null) {
            try (Stream<Path> files = Files.walk(copy)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static void give(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.toList()) {
                Files.setAttribute(file, "unix:uid", NOBODY, LinkOption.NOFOLLOW_LINKS);
            }
        }
    }

    @Test
    void anUnprivilegedUserGetsAShapedPairToo() throws Exception {
        assertShaped(AS_NOBODY, copy, copy);
    }

    @Test
    @DisplayName("root of a container without NET_ADMIN gets it in a user namespace")
    void containersRootGetsAUserNamespace(@TempDir Path own) throws Exception {
        assertShaped(List.of("setpriv", "--bounding-set=-net_admin", "--inh-caps=-all"), Derbench.HOME, own);
    }

    @Test
    @Tag("longer")
    @DisplayName("a broker runs in the user namespace of an unprivileged user")
    void unprivilegedUsersRunABroker() throws Exception {
        assumeTrue(Programs.find("mosquitto").isPresent(), "needs mosquitto: apt-get install mosquitto");
        Run run = Derbench.in(copy)
                .through(AS_NOBODY, copy)
                .run(
                        "trial",
                        "--middleware",
                        "mqtt",
                        "--serializer",
                        "ProtoStuff",
                        "--pattern",
                        "pub-sub",
                        "--link",
                        "1mbit",
                        "--load",
                        "closed",
                        "--duration",
                        "2 s",
                        "--warm-up-at-most",
                        "1 s",
                        "--jvm-option=-XX:TieredStopAtLevel=1",
                        "--json",
                        "--results",
                        copy.resolve("results").toString());

        assertThat(run.trials()).as(run.said()).singleElement().satisfies(record -> {
            assertThat(record.setup().emulation()).contains("user namespace");
            assertThat(record.outcome()).as(run.said()).isIn(Outcome.OK, Outcome.DEGRADED);
            assertThat(record.books().route().ok()).isPositive();
        });
        assertThat(Machine.eventually(() -> Machine.all(copy.toString()).isEmpty()))
                .as("nothing is left behind")
                .isTrue();
    }

    /** Asserts that no more bytes leave the link than can: without its rate, a hundred times as many would. */
    private void assertShaped(List<String> prefix, Path installation, Path folder) throws Exception {
        TcDirection way = new TcProfiles(Derbench.HOME.resolve("tc-profiles"))
                .named("1mbit")
                .up();
        Run run = oneWay(prefix, installation, folder);
        String said = run.said();
        assertThat(run.trials()).as(said).singleElement().satisfies(record -> {
            assertThat(record.outcome()).as(said).isIn(Outcome.OK, Outcome.DEGRADED);
            assertThat(record.setup().link()).isEqualTo("1mbit");
            assertThat(record.setup().emulation()).contains("user namespace");
            assertThat(record.wire().get("initiator").utilization())
                    .as(said)
                    .isPositive()
                    .isLessThan(Wire.mostUtilization(way, record.window().seconds()));
            assertThat(record.links().values())
                    .as(said)
                    .singleElement()
                    .satisfies(
                            // within 5 % of the rate without what surrounds each frame: the product refuses any other
                            link -> assertThat(link.verified().carries().upBitsPerSecond() / 1e6)
                                    .isBetween(0.9, 1.05));
            assertThat(record.window().throughputPerSecond()).isPositive();
        });
    }

    private static Run oneWay(List<String> prefix, Path installation, Path folder) throws Exception {
        return Derbench.in(folder)
                .through(prefix, installation)
                .run(
                        "trial",
                        "--middleware",
                        "zeromq",
                        "--serializer",
                        "ProtoStuff",
                        "--pattern",
                        "push-pull",
                        "--link",
                        "1mbit",
                        "--load",
                        "oneway",
                        "--duration",
                        "2 s",
                        "--warm-up-at-most",
                        "500 ms",
                        "--jvm-option=-XX:TieredStopAtLevel=1",
                        "--late-after",
                        "60 s",
                        "--json",
                        "--results",
                        folder.resolve("results").toString());
    }
}
