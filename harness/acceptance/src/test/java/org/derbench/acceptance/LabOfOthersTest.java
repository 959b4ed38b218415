package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.derbench.acceptance.Derbench.Run;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hosts that have an owner, other users and settings of their own, over real sshds. */
@Tag("longer")
class LabOfOthersTest extends OverSsh {

    private static final int NEAR = 0;
    private static final int FAR = 1;
    private static final String BUCKET = "10mbit/bucket";

    private Run run(String... words) throws Exception {
        String[] all = new String[words.length + 2];
        System.arraycopy(words, 0, all, 0, words.length);
        all[words.length] = "--lab";
        all[words.length + 1] = lab.labFile().toString();
        return derbench.run(all);
    }

    private Process applied() throws Exception {
        return derbench.startUntil(
                process -> derbench.err().contains("the link is " + BUCKET + " until Ctrl-C"),
                "link",
                "apply",
                BUCKET,
                "--lab",
                lab.labFile().toString());
    }

    private String segments(int host) {
        return lab.on(host, List.of("ip", "-d", "link", "show", "dev", SshLab.DEVICE));
    }

    @Test
    void foreignShapingStaysAndIsNamed() throws Exception {
        lab.on(FAR, List.of("tc qdisc add dev eth0 root handle 1: tbf rate 50mbit burst 20000 limit 90000".split(" ")));
        String before = lab.qdiscs(FAR);

        Run check = run("lab", "check", "--json");
        Run show = run("link", "show", BUCKET);
        Run clear = run("link", "clear");

        assertThat(check.exitCode()).as(check.said()).isEqualTo(3);
        assertThat(check.out()).contains("two: tbf").contains("derbench did not set, qdisc tbf 1: root");
        assertThat(show.exitCode()).as(show.said()).isEqualTo(3);
        assertThat(show.err())
                .startsWith(
                        "derbench: eth0 of the two is shaped by a discipline that derbench did not set, qdisc tbf 1:")
                .contains("remedy: remove it there, if nobody needs it: tc qdisc del dev eth0 root")
                .hasLineCount(1);
        assertThat(clear.exitCode()).as(clear.said()).isEqualTo(3);
        assertThat(Machine.eventually(() -> lab.on(FAR, "derbench-guard").isEmpty()))
                .isTrue();
        assertThat(lab.qdiscs(FAR)).isEqualTo(before);
        assertThat(lab.qdiscs(NEAR)).contains("noqueue");
    }

    @Test
    void theSizeOfSegmentsIsRestored() throws Exception {
        lab.on(FAR, List.of("ip link set dev eth0 gso_max_segs 40".split(" ")));

        Run show = run("link", "show", BUCKET);

        assertThat(show.exitCode()).as(show.said()).isZero();
        assertThat(show.out()).contains("mostSegments 1\n");
        assertThat(segments(FAR)).contains("gso_max_segs 40 ");
        Process holding = applied();
        assertThat(segments(FAR)).contains("gso_max_segs 1 ");
        holding.destroyForcibly();
        assertThat(Machine.eventually(() -> segments(FAR).contains("gso_max_segs 40 ")))
                .as("the guard of a coordinator that was killed restores it")
                .isTrue();
    }

    @Test
    @DisplayName("a second coordinator is refused, and the first one's link stays")
    void aSecondCoordinatorIsRefused(@TempDir Path others) throws Exception {
        Process first = applied();
        assertThat(lab.qdiscs(FAR)).contains("tbf", "rate 10Mbit");
        Derbench other = Derbench.in(others).through(lab.atCoordinator(), Derbench.HOME);

        Run second =
                other.run("link", "show", "1mbit/bucket", "--lab", lab.labFile().toString());

        assertThat(second.exitCode()).as(second.said()).isEqualTo(3);
        assertThat(second.err())
                .contains("is in use by another derbench, of root@", ", process " + first.pid() + " since ")
                .contains("remedy: wait for its end")
                .hasLineCount(1);
        assertThat(lab.qdiscs(FAR)).contains("tbf", "rate 10Mbit");
        first.destroyForcibly();
        Run third = other.run("link", "show", BUCKET, "--lab", lab.labFile().toString());
        assertThat(third.exitCode()).as(third.said()).isZero();
    }

    @Test
    void anAppliedLinkThatVanishesIsReported() throws Exception {
        Process holding = applied();

        lab.on(FAR, List.of("tc qdisc del dev eth0 root".split(" ")));

        assertThat(holding.waitFor(1, TimeUnit.MINUTES)).as("it ends").isTrue();
        assertThat(holding.exitValue()).isEqualTo(1);
        assertThat(derbench.err())
                .contains("somebody changed it meanwhile: the link is not '" + BUCKET + "': the egress of the two");
        assertThat(lab.qdiscs(NEAR)).contains("noqueue");
    }

    @Test
    void oneMachineUnderTwoNamesIsNoPair() throws Exception {
        Files.writeString(
                lab.sshConfig(),
                Files.readString(lab.sshConfig()).replace("HostName 10.214.0.2", "HostName 10.214.0.1"));

        Run check = run("lab", "check", "--json");

        assertThat(check.exitCode()).as(check.said()).isEqualTo(3);
        assertThat(check.out()).contains("it is the same machine as host '");
    }

    @Test
    @DisplayName("packets that leave by another port are reported with that port")
    void packetsByAnotherPortAreReported() throws Exception {
        lab.on(NEAR, List.of("ip link add eth1 type veth peer name eth9".split(" ")));
        lab.on(NEAR, List.of("ip link set eth1 up".split(" ")));
        lab.on(NEAR, List.of("ip route add 10.214.0.2/32 dev eth1".split(" ")));

        Run check = run("lab", "check", "--json");

        assertThat(check.exitCode()).as(check.said()).isEqualTo(3);
        assertThat(check.out())
                .contains("pair twins")
                .contains("host 'one': what goes to 10.214.0.2 of host 'two' leaves by eth1, not by eth0")
                .contains("ip route add 10.214.0.2/32 dev eth0");
    }

    @Test
    void aJumpHostsRefusalIsTold() throws Exception {
        Files.writeString(
                lab.sshConfig(),
                "Host one\n  ProxyJump jump\nHost jump\n  HostName 10.214.0.2\n  Port 2299\n"
                        + Files.readString(lab.sshConfig()));

        Run check = run("lab", "check", "--json");

        assertThat(check.exitCode()).as(check.said()).isEqualTo(3);
        assertThat(check.out()).contains("ssh: connect to host 10.214.0.2 port 2299: Connection refused");
    }

    /** Between the two lies a bridge that takes packets of 1500 bytes. */
    @Test
    void jumboFramesThatAreLostAreTold() throws Exception {
        for (int host : List.of(NEAR, FAR)) {
            lab.on(host, List.of("ip link set dev eth0 mtu 9000 gso_max_segs 1".split(" ")));
        }

        Run check = run("lab", "check", "--json");

        assertThat(check.exitCode()).as(check.said()).isEqualTo(3);
        assertThat(check.out())
                .contains("packets of 9000 bytes, as eth0 sends them, are lost on the way up, and those of 1500 arrive")
                .contains("ip link set dev eth0 mtu 1500");
    }

    @Test
    void settingsOfManualLoginsChangeNothing() throws Exception {
        Files.writeString(
                lab.sshConfig(),
                String.join(
                        "\n  ",
                        "",
                        "RemoteCommand tmux",
                        "RequestTTY force",
                        "SessionType none",
                        "StdinNull yes",
                        "ForkAfterAuthentication yes",
                        "ControlMaster auto",
                        "ControlPath " + folder.resolve("theirs-%n"),
                        "LocalForward 18080 localhost:80",
                        "PermitLocalCommand yes",
                        "LocalCommand echo hello",
                        "LogLevel DEBUG",
                        ""),
                StandardOpenOption.APPEND);

        Run show = run("link", "show", BUCKET);

        assertThat(show.exitCode()).as(show.said()).isZero();
        assertThat(show.err()).isEmpty();
    }
}
