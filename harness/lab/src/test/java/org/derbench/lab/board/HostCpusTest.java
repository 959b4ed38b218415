package org.derbench.lab.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Hosts;
import org.derbench.lab.pair.LocalHosts;
import org.derbench.lab.pair.PinnedHost;
import org.derbench.lab.pair.Topology;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostCpusTest {

    private static final List<String> NAMES = List.of("initiator", "responder");

    @TempDir
    private Path folder;

    private Children children;
    private Hosts hosts;

    @BeforeEach
    void open() {
        children = Children.registeredIn(RunFolder.in(folder));
        hosts = LocalHosts.loopback(children, Topology.PAIR);
    }

    @AfterEach
    void close() {
        children.close();
    }

    private List<String> prefix(CpuChoice choice, String host) {
        Host pinned = new HostCpus(List.of(0, 2, 5)).pin(hosts.host(host), choice, NAMES);
        return pinned instanceof PinnedHost on ? on.prefix() : List.of();
    }

    @Test
    void sameIsOneCpuForBoth() {
        assertThat(prefix(CpuChoice.SAME, "initiator"))
                .containsExactly("taskset", "-c", "5")
                .isEqualTo(prefix(CpuChoice.SAME, "responder"));
    }

    @Test
    void splitIsOneCpuForEach() {
        assertThat(prefix(CpuChoice.SPLIT, "initiator")).endsWith("2");
        assertThat(prefix(CpuChoice.SPLIT, "responder")).endsWith("5");
    }

    @Test
    void freePinsNothing() {
        assertThat(prefix(CpuChoice.FREE, "initiator")).isEmpty();
    }

    @Test
    void splitNeedsACpuForEachHost() {
        assertThatThrownBy(() -> new HostCpus(List.of(3)).require(CpuChoice.SPLIT, hosts))
                .isInstanceOf(MissingCapabilityException.class)
                .hasMessageContaining("cpus split: 2 hosts need a CPU each, and derbench may use 1 of this machine")
                .hasMessageContaining("'same' or 'free'");
        assertThatCode(() -> new HostCpus(List.of(3)).require(CpuChoice.SAME, hosts))
                .doesNotThrowAnyException();
    }
}
