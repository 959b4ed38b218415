package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.derbench.acceptance.Derbench.Run;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * On a machine that refuses network namespaces, here a user namespace that may not have any, or has no programs for
 * them.
 */
class LoopbackTest {

    private static final List<String> REFUSING = List.of(
            "unshare",
            "--user",
            "--map-root-user",
            "sh",
            "-c",
            "echo 0 >/proc/sys/user/max_net_namespaces && exec \"$0\" \"$@\"");

    /** Root of a container without NET_ADMIN, which may make a network namespace and no device in it. */
    private static final List<String> WITHOUT_DEVICES = List.of(
            "unshare",
            "--user",
            "--map-root-user",
            "sh",
            "-c",
            "echo 0 >/proc/sys/user/max_user_namespaces && exec setpriv --bounding-set=-net_admin --inh-caps=-all \"$0\" \"$@\"");

    /** Somebody without any privilege. */
    private static final List<String> WITHOUT_ANYTHING = List.of(
            "unshare",
            "--user",
            "--map-root-user",
            "sh",
            "-c",
            "echo 0 >/proc/sys/user/max_user_namespaces && exec setpriv --bounding-set=-all --inh-caps=-all \"$0\" \"$@\"");

    private static final List<String> LACKING = List.of(
            "unshare",
            "--user",
            "--map-root-user",
            "--mount",
            "sh",
            "-c",
            "for each in ip tc chrt flock nsenter setpriv setsid taskset unshare; do mount --bind /dev/null \"$(command -v $each)\" || exit 1; done; "
                    + "exec \"$0\" \"$@\"");

    @TempDir
    private Path folder;

    @BeforeEach
    void namespaceThatRefuses() throws Exception {
        List<String> probe = new ArrayList<>(REFUSING);
        probe.add("true");
        assumeTrue(new ProcessBuilder(probe).start().waitFor() == 0, "this kernel permits no user namespaces here");
    }

    private Run trial(List<String> machine, String pair) throws Exception {
        return Derbench.in(folder)
                .through(machine, Derbench.HOME)
                .run(
                        "trial",
                        "--middleware=zeromq",
                        "--serializer=ProtoStuff",
                        "--pattern=push-pull",
                        "--link=10mbit",
                        "--duration=500 ms",
                        "--warm-up-at-most=300 ms",
                        "--jvm-option=-XX:TieredStopAtLevel=1",
                        "--json",
                        "--pair=" + pair,
                        "--results=" + folder.resolve("results"));
    }

    @Test
    @DisplayName("the loopback is used, and the top of the output and every record say so")
    void theLoopbackIsNamedInEveryRecord() throws Exception {
        assertNotShaped(trial(REFUSING, "auto"), "network namespaces are not permitted");
    }

    @Test
    @Tag("longer")
    void theLoopbackIsUsedWithoutNetAdmin() throws Exception {
        assertNotShaped(trial(WITHOUT_DEVICES, "auto"), "network namespaces are not permitted (as root: 'ip link add");
    }

    @Test
    @Tag("longer")
    void theLoopbackIsUsedWithoutAnyPrivilege() throws Exception {
        assertNotShaped(trial(WITHOUT_ANYTHING, "auto"), "network namespaces are not permitted (as root: unshare");
    }

    @Test
    @Tag("longer")
    void theLoopbackIsUsedWithoutProgramsForNamespaces() throws Exception {
        assertNotShaped(trial(LACKING, "auto"), "the program '");
    }

    private static void assertNotShaped(Run run, String cause) {
        assertThat(run.err().lines().filter(line -> !line.contains("the link is measured again")))
                .first()
                .asString()
                .startsWith("NOT SHAPED: both ends share the loopback device, because " + cause)
                .contains("remedy: ");
        assertThat(run.trials()).singleElement().satisfies(record -> {
            Measured.assertMeasured(record);
            assertThat(run.exitCode()).as(run.said()).isEqualTo(Measured.exitCode(List.of(record)));
            assertThat(record.setup().link()).isEqualTo("unshaped");
            assertThat(record.setup().emulation()).contains("loopback", "unshaped");
        });
    }

    @Test
    void insistingOnAnEmulatedPairGetsTheRemedy() throws Exception {
        for (List<String> machine : List.of(REFUSING, WITHOUT_DEVICES, WITHOUT_ANYTHING)) {
            assertRemedy(trial(machine, "emulated"));
        }
    }

    private static void assertRemedy(Run run) {
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .startsWith("derbench: network namespaces are not permitted")
                .contains("remedy: ");
    }
}
