package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.json.Fields;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real sshds, real traffic control on the far side of them, and one port per host for both. */
@Tag("longer")
class SshLabTest extends OverSsh {

    private static final String NODE = "org.derbench.engine.node.NodeMain";
    private static final int FAR = 1;
    private static final int COPIED_MEGABYTES = 100;
    private static final long BYTES_PER_MEGABYTE = 1_000_000;

    @Test
    void theLabIsTriedAndToldItsState() throws Exception {
        Run run = derbench.run("lab", "check", "--lab", lab.labFile().toString(), "--json");

        assertThat(run.exitCode()).as(run.said()).isZero();
        assertThat(run.records())
                .extracting(record -> record.text("name"))
                .contains("one: ssh", "two: java", "one: address", "two: jars", "one: tbf", "two: htb", "pair twins");
        assertThat(run.records())
                .filteredOn(record -> !record.flag("optional"))
                .allMatch(record -> record.flag("present"));
        assertThat(lab.qdiscs(FAR)).contains("noqueue");
    }

    @Test
    @DisplayName("a host that is not reached or not known is told apart from the others, with its remedy")
    void anUnknownHostIsToldWithItsRemedy() throws Exception {
        Files.writeString(
                folder.resolve("known_hosts"),
                Files.readString(folder.resolve("known_hosts"))
                                .lines()
                                .findFirst()
                                .orElseThrow() + "\n");
        Run run = derbench.run("lab", "check", "--lab", lab.labFile().toString(), "--json");

        assertThat(run.exitCode()).as(run.said()).isEqualTo(3);
        assertThat(run.out().lines())
                .anyMatch(line -> line.contains("\"one: java\"") && line.contains("\"present\":true"))
                .anyMatch(line -> line.contains("\"two: ssh\"")
                        && line.contains("\"present\":false")
                        && line.contains(
                                " host key is known for [10.214.0.2]:2222 and you have requested strict checking"))
                .anyMatch(line -> line.contains("\"pair twins\"") && line.contains("first get two right"));
    }

    @Test
    void anImpossibleWireIsRefused() throws Exception {
        Run shown =
                derbench.run("link", "show", "10mbit", "--lab", lab.labFile().toString());

        assumeTrue(shown.exitCode() != 0, "needs a kernel without sch_netem");
        assertThat(shown.exitCode()).as(shown.said()).isEqualTo(3);
        assertThat(shown.err()).contains("the kernel of the one has no netem", "use link 'unshaped'");
    }

    @Test
    @DisplayName("only the link is shaped on a port that ssh shares")
    void onlyTheLinkIsShapedBesideSsh() throws Exception {
        Run verified = derbench.run(
                "link", "verify", "10mbit/bucket", "--lab", lab.labFile().toString(), "--json");
        assertThat(verified.exitCode()).as(verified.said()).isZero();
        Fields link = verified.records().get(0);
        assertThat(link.object("carries").number("upBitsPerSecond") / 10e6).isBetween(0.9, 1.05);
        assertThat(link.object("carries").number("downBitsPerSecond") / 10e6).isBetween(0.9, 1.05);
        assertThat(link.object("up").text("towards")).isEqualTo("10.214.0.2");

        Process holding = derbench.startUntil(
                process -> derbench.err().contains("the link is 10mbit/bucket until Ctrl-C"),
                "link",
                "apply",
                "10mbit/bucket",
                "--lab",
                lab.labFile().toString());
        assertThat(lab.qdiscs(FAR)).contains("tbf").contains("htb");
        long passedBefore = lab.shapedBytes(FAR);
        lab.copy(FAR, COPIED_MEGABYTES);
        long passed = lab.shapedBytes(FAR) - passedBefore;
        Machine.signal(holding.toHandle(), "INT");

        assertThat(holding.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(passed)
                .as("bytes of the copy that the link's shaper has passed")
                .isLessThan(COPIED_MEGABYTES * BYTES_PER_MEGABYTE / 100);
        assertThat(lab.qdiscs(0)).contains("noqueue");
        assertThat(lab.qdiscs(FAR)).contains("noqueue");
    }

    @Test
    @DisplayName("a sweep of twelve cells goes on when an sshd is killed in a trial")
    void aSweepSurvivesAKilledSshd() throws Exception {
        Process sweep = derbench.startUntil(
                process -> !lab.on(FAR, NODE).isEmpty() && lab.qdiscs(FAR).contains("tbf"),
                "sweep",
                plan().toString(),
                "--lab",
                lab.labFile().toString(),
                "--pair",
                "twins",
                "--results",
                folder.resolve("results").toString());
        String shaper = shaper(lab.qdiscs(FAR));
        List<ProcessHandle> far = lab.on(FAR, NODE);
        Machine.endDescendants(lab.daemon(FAR), "sshd: ");

        assertThat(Machine.comesUp(() -> !lab.qdiscs(FAR).contains(shaper)))
                .as("the far port is cleared: what shapes it then is another")
                .isTrue();
        assertThat(Machine.eventually(() -> far.stream().noneMatch(ProcessHandle::isAlive)))
                .as("the far node is gone")
                .isTrue();
        SweepFiles.awaitEnd(sweep, this::records, derbench::err);
        assertThat(derbench.err()).contains("the testbed broke, it is put up anew and the fork is run again");
        assertThat(records()).hasSize(12).allSatisfy(Measured::assertMeasured);
        assertThat(sweep.exitValue()).as(derbench.err()).isEqualTo(Measured.exitCode(records()));
        assertThat(records().get(1).setup().emulated()).isFalse();
        assertThat(records().get(1).setup().board()).isEqualTo("laptop");
        assertThat(lab.qdiscs(0)).contains("noqueue");
        assertThat(lab.qdiscs(FAR)).contains("noqueue");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ssh", "sshd", "node"})
    @DisplayName("the end of a connection is told from the end of the node behind it")
    void aLostConnectionIsNotADeadNode(String killed) throws Exception {
        String one = Files.readString(plan())
                .replace("[zeromq, rmi]", "[zeromq]")
                .replace(", JSON (Jackson)", "")
                .replace(", push-pull, pub-sub", "");
        Files.writeString(folder.resolve("plan.yaml"), one.replace("duration: 2 s", "duration: 5 s"));
        Process sweep = derbench.startUntil(
                process -> !javas().isEmpty() && lab.qdiscs(FAR).contains("tbf"),
                "sweep",
                folder.resolve("plan.yaml").toString(),
                "--lab",
                lab.labFile().toString(),
                "--results",
                folder.resolve("results").toString());
        ProcessHandle node = javas().get(0);
        ProcessHandle victim = switch (killed) {
            case "ssh" ->
                Machine.descendants(sweep.toHandle(), "ssh -T").stream()
                        .filter(ssh -> !ssh.info().commandLine().orElse("").contains(" -M "))
                        .findFirst()
                        .orElseThrow();
            case "sshd" -> node.parent().orElseThrow().parent().orElseThrow();
            default -> node;
        };
        victim.destroyForcibly();

        assertThat(sweep.waitFor(Derbench.HANGS_AFTER.toMinutes(), TimeUnit.MINUTES))
                .as("the sweep ends")
                .isTrue();
        boolean broke = !killed.equals("node");
        assertThat(derbench.err().contains("the testbed broke, it is put up anew"))
                .as(derbench.err())
                .isEqualTo(broke);
        assertThat(records())
                .singleElement()
                .extracting(TrialRecord::outcome)
                .as(derbench.err())
                .matches(outcome -> (outcome == Outcome.FAILED) != broke);
    }

    /** The shaper among these disciplines, with its number, which the kernel gives to no other one soon. */
    private static String shaper(String qdiscs) {
        return Pattern.compile("qdisc tbf [0-9a-f]+: ")
                .matcher(qdiscs)
                .results()
                .map(MatchResult::group)
                .findFirst()
                .orElseThrow();
    }

    private List<ProcessHandle> javas() {
        return lab.on(FAR, NODE).stream()
                .filter(process -> process.info().command().orElse("").endsWith("/java"))
                .toList();
    }

    @Test
    @DisplayName("a host that is gone for good fails its trials and keeps nothing")
    void aLostHostFailsItsTrials() throws Exception {
        Process trial = derbench.startUntil(
                process -> !lab.on(FAR, NODE).isEmpty(),
                "trial",
                "--middleware",
                "zeromq",
                "--serializer",
                "ProtoStuff",
                "--pattern",
                "push-pull",
                "--link",
                "10mbit/bucket",
                "--duration",
                "20 s",
                "--lab",
                lab.labFile().toString(),
                "--results",
                folder.resolve("results").toString());
        Machine.signal(lab.daemon(FAR), "KILL");
        Machine.endDescendants(lab.daemon(FAR), "sshd: ");
        Machine.endAll(lab.on(FAR, "sshd: "));

        assertThat(trial.waitFor(Derbench.HANGS_AFTER.toMinutes(), TimeUnit.MINUTES))
                .isTrue();
        assertThat(trial.exitValue()).as(derbench.err()).isNotZero();
        assertThat(records()).as("what breaks with the testbed is no result").isEmpty();
        assertThat(Machine.eventually(() -> lab.on(FAR, NODE).isEmpty())).isTrue();
        assertThat(Machine.eventually(() -> lab.qdiscs(FAR).contains("noqueue")))
                .isTrue();
        assertThat(lab.qdiscs(0)).contains("noqueue");
    }

    private Path plan() throws Exception {
        return Files.writeString(
                folder.resolve("plan.yaml"),
                String.join(
                        "\n",
                        "name: far",
                        "links: [10mbit/bucket]",
                        "middleware: [zeromq, rmi]",
                        "serializers: [ProtoStuff, JSON (Jackson)]",
                        "patterns: [request-reply, push-pull, pub-sub]",
                        "loads: [closed]",
                        "trial:",
                        "  duration: 2 s",
                        "  warmUpAtMost: 300 ms",
                        "  drainAtMost: 30 s",
                        "  retries: 0",
                        ""));
    }

    private List<TrialRecord> records() throws Exception {
        return SweepFiles.recordsIn(folder.resolve("results"));
    }
}
