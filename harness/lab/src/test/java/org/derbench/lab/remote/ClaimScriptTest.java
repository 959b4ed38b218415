package org.derbench.lab.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The script that has a host for one coordinator, in a network namespace of the test's own. */
class ClaimScriptTest {

    private static final String AT_ONCE = "moment=0 longer=0\n";
    private static final String WAITING = "moment=0 longer=30\n";
    private static final String GUARD = "echo ready; while read -r line; do :; done";

    private final List<Process> started = new ArrayList<>();
    private Process namespace;

    @BeforeEach
    void open() throws IOException {
        namespace = start(List.of("unshare", "--user", "--map-root-user", "--net", "sh", "-c", "echo ready; exec cat"));
        assumeTrue("ready".equals(namespace.inputReader().readLine()), "needs a network namespace: derbench doctor");
    }

    @AfterEach
    void close() {
        started.forEach(Process::destroyForcibly);
    }

    private Process start(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        started.add(process);
        return process;
    }

    private Process claim(String patience, String coordinator, String host) throws IOException {
        return start(List.of(
                "nsenter",
                "--user",
                "--preserve-credentials",
                "--net",
                "--target",
                Long.toString(namespace.pid()),
                "sh",
                "-c",
                patience + RemoteScript.alone("claim"),
                "derbench-waits",
                "mark",
                coordinator,
                host,
                GUARD));
    }

    private static String said(Process process) throws IOException {
        return process.inputReader().readLine();
    }

    @Test
    void aSecondCoordinatorLearnsTheFirst() throws Exception {
        assertThat(said(claim(AT_ONCE, "anna@pc, process 1", "one"))).isEqualTo("ready");

        Process second = claim(AT_ONCE, "bob@pc, process 2", "board");

        assertThat(said(second))
                .startsWith("derbench-refuses it is in use by another derbench, of anna@pc, process 1, which calls it "
                        + "'one'; remedy: wait for its end, or end it");
        assertThat(second.waitFor()).isEqualTo(77);
    }

    @Test
    void aCoordinatorThatDiedHasNothingAnyMore() throws Exception {
        Process first = claim(AT_ONCE, "anna@pc, process 1", "one");
        assertThat(said(first)).isEqualTo("ready");
        Process second = claim(WAITING, "bob@pc, process 2", "board");

        first.destroyForcibly();

        assertThat(said(second)).isEqualTo("ready");
    }

    @Test
    void itsOwnHangingConnectionIsReplaced() throws Exception {
        Process hangs = claim(AT_ONCE, "anna@pc, process 1", "one");
        assertThat(said(hangs)).isEqualTo("ready");

        assertThat(said(claim(WAITING, "anna@pc, process 1", "one"))).isEqualTo("ready");
        assertThat(hangs.waitFor(1, TimeUnit.MINUTES)).isTrue();
    }

    @Test
    void oneMachineUnderTwoNamesIsCalledThat() throws Exception {
        assertThat(said(claim(AT_ONCE, "anna@pc, process 1", "one"))).isEqualTo("ready");

        assertThat(said(claim(AT_ONCE, "anna@pc, process 1", "two")))
                .startsWith(
                        "derbench-refuses it is the same machine as host 'one', which is in use by this derbench; ");
    }
}
