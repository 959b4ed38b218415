package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.derbench.engine.course.NodeStarter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three roles on three real namespaces; two of their links are shaped. */
class PreparedHostsTest {

    private static final Map<String, String> HOSTS =
            Map.of("fleet", "devices", "gather", "aggregator", "broker", "server");
    private static final Placement PLACEMENT = new Placement(
            HOSTS,
            Map.of("devices", "10mbit", "aggregator", "100mbit/bucket"),
            Map.of("devices", "host", "aggregator", "host", "server", "host"));

    @TempDir
    private Path temporary;

    private RealHosts hosts;
    private PreparedHosts prepared;

    @BeforeEach
    void open() {
        hosts = RealHosts.of(PLACEMENT, temporary);
        prepared = hosts.prepared();
    }

    @AfterEach
    void close() {
        if (hosts != null) {
            hosts.close();
        }
    }

    @Test
    void eachRoleHasHostAddressAndLink() throws Exception {
        NodeStarter starter = prepared.starter(host -> List.of("cat", "/proc/net/fib_trie"));
        for (String role : HOSTS.keySet()) {
            Process node = starter.start(role);
            String routes = new String(node.getInputStream().readNBytes(100_000), StandardCharsets.UTF_8);
            assertThat(routes)
                    .as("the addresses where %s runs", role)
                    .contains(prepared.host(role).address());
        }
        assertThat(prepared.host("broker").name()).isEqualTo("server");
        assertThat(prepared.profile("fleet").name()).isEqualTo("10mbit");
        assertThat(prepared.profile("gather").name()).isEqualTo("100mbit/bucket");
        assertThat(prepared.links()).containsOnlyKeys("devices", "aggregator", "server");
        assertThat(prepared.links().get("server").verified().profile()).isEqualTo("unshaped");
        prepared.check();
        prepared.close();
    }
}
