package org.derbench.lab.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.derbench.lab.LabException;
import org.derbench.lab.link.HostAddress;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.ProcessState;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmulatedPairTest {

    private static final Duration BOUND = Duration.ofSeconds(20);

    @TempDir
    private Path temporary;

    private Children children;
    private EmulatedPair pair;

    @BeforeAll
    static void namespaces() {
        Permitted.assumeNamespaces();
    }

    @BeforeEach
    void open() {
        children = Children.registeredIn(RunFolder.in(temporary));
        pair = EmulatedPair.open(children);
    }

    @AfterEach
    void close() {
        children.close();
    }

    @Test
    void eachEndHasAddressAndLoopback() {
        for (Host host : List.of(pair.initiator(), pair.responder())) {
            String addresses = run(host, "ip", "-brief", "-4", "address");
            assertThat(addresses).contains(host.address() + "/24").contains("127.0.0.1/8");
            assertThat(addresses.lines()).hasSize(2);
        }
    }

    @Test
    void aHostWithANewAddressReachesOthers() {
        HostAddress address = new HostAddress(pair.initiator());
        assertThatThrownBy(() -> {
                    address.change();
                    address.check();
                })
                .isInstanceOf(LabException.class)
                .hasMessageContaining("has not the address");
        String told = pair.initiator()
                .run(
                        List.of(
                                "env",
                                "LC_ALL=C",
                                "bash",
                                "-c",
                                "exec 3<>/dev/tcp/" + pair.responder().address() + "/9"),
                        BOUND)
                .complaint();
        address.restore();

        assertThat(told).as("what is told where nobody listens").contains("Connection refused");
        address.check();
    }

    @Test
    void theEndsAreHostsOfTheirOwn() throws Exception {
        String here = ProcessState.networkNamespace(ProcessHandle.current().pid());
        String there = run(pair.initiator(), "readlink", "/proc/self/ns/net").trim();
        String beyond = run(pair.responder(), "readlink", "/proc/self/ns/net").trim();

        assertThat(List.of(here, there, beyond)).doesNotHaveDuplicates();
    }

    @Test
    void anIdleLinkIsSilent() throws Exception {
        String before = run(pair.responder(), "cat", "/proc/self/net/dev");
        Thread.sleep(1500);

        assertThat(run(pair.responder(), "cat", "/proc/self/net/dev")).isEqualTo(before);
    }

    @Test
    void aProgramKeepsItsFolderAndPipes() throws Exception {
        Process process = pair.responder().start(List.of("sh", "-c", "pwd; cat"));
        process.getOutputStream().write("to and fro".getBytes());
        process.getOutputStream().close();

        assertThat(new String(process.getInputStream().readAllBytes()))
                .isEqualTo(Path.of("").toRealPath() + "\nto and fro");
    }

    @Test
    void programsEndWithTheirNamespace() throws Exception {
        String namespace =
                run(pair.responder(), "readlink", "/proc/self/ns/net").trim();
        run(pair.responder(), "sh", "-c", "(trap '' HUP TERM; setsid sleep 600 >/dev/null 2>&1 </dev/null &)");
        List<ProcessHandle> inside = ProcessState.inNetworkNamespaces(Set.of(namespace));
        assertThat(inside).hasSize(2);

        pair.close();

        for (ProcessHandle each : inside) {
            each.onExit().get(BOUND.toSeconds(), TimeUnit.SECONDS);
        }
        assertThat(inside).noneMatch(ProcessHandle::isAlive);
    }

    @Test
    void closingItLeavesNoNamespace() throws Exception {
        String namespace =
                run(pair.responder(), "readlink", "/proc/self/ns/net").trim();
        List<ProcessHandle> inside = ProcessState.inNetworkNamespaces(Set.of(namespace));
        assertThat(inside).isNotEmpty();

        pair.close();

        assertThat(inside).noneMatch(ProcessHandle::isAlive);
    }

    @Test
    void closingItTwiceDoesNoHarm() {
        pair.close();

        assertThatCode(pair::close).doesNotThrowAnyException();
    }

    @Test
    void itSaysThatItIsEmulated() {
        assertThat(pair.emulated()).isTrue();
        assertThat(pair.clockShared()).isTrue();
        assertThat(pair.description()).contains("two network namespaces");
    }

    private static String run(Host host, String... command) {
        return host.run(List.of(command), BOUND).outOrThrow();
    }
}
