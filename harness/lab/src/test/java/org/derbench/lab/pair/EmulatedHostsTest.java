package org.derbench.lab.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.derbench.lab.LabException;
import org.derbench.lab.link.HostAddress;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Four namespaces on a real bridge. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock("the hosts of EmulatedHostsTest")
class EmulatedHostsTest {

    private static final Duration BOUND = Duration.ofSeconds(20);

    @TempDir
    private static Path temporary;

    private static Children children;
    private static EmulatedHosts hosts;

    @BeforeAll
    static void open() {
        Permitted.assumeNamespaces();
        children = Children.registeredIn(RunFolder.in(temporary));
        hosts = EmulatedHosts.open(children, List.of("meter-1", "meter-2", "concentrator", "server"));
    }

    @AfterAll
    static void close() {
        if (children != null) {
            children.close();
        }
    }

    @Test
    void everyHostReachesEveryOther() {
        assertThat(hosts.hosts().keySet()).containsExactly("meter-1", "meter-2", "concentrator", "server");
        for (Host from : hosts.hosts().values()) {
            for (Host to : hosts.hosts().values()) {
                // nobody listens there: to be told so is to be reached
                String told = from.run(
                                List.of("env", "LC_ALL=C", "bash", "-c", "exec 3<>/dev/tcp/" + to.address() + "/9"),
                                BOUND)
                        .complaint();
                assertThat(told)
                        .as("what %s is told at %s", from.name(), to.name())
                        .contains("Connection refused");
            }
        }
    }

    @Test
    void aHostWithANewAddressReachesOthers() {
        HostAddress address = new HostAddress(hosts.host("meter-1"));
        assertThatThrownBy(() -> {
                    address.change();
                    address.check();
                })
                .isInstanceOf(LabException.class)
                .hasMessageContaining("has not the address");
        String told = hosts.host("meter-1")
                .run(
                        List.of(
                                "env",
                                "LC_ALL=C",
                                "bash",
                                "-c",
                                "exec 3<>/dev/tcp/" + hosts.host("server").address() + "/9"),
                        BOUND)
                .complaint();
        address.restore();

        assertThat(told).as("what is told where nobody listens").contains("Connection refused");
        address.check();
    }

    @Test
    void unknownHostsListKnownOnes() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> hosts.host("meter-3"))
                .withMessage("no host 'meter-3': there are [meter-1, meter-2, concentrator, server]");
    }
}
