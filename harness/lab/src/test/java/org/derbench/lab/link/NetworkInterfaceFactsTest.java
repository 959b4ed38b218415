package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.Map;
import org.derbench.engine.record.NetworkInterface;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;
import org.junit.jupiter.api.Test;

class NetworkInterfaceFactsTest {

    private static final String VETH =
            "[{\"ifname\":\"link0\",\"mtu\":1500,\"txqlen\":1000,\"gso_max_segs\":1,\"linkinfo\":{\"info_kind\":\"veth\"}}]";
    private static final String CARD = "[{\"ifname\":\"eth0\",\"mtu\":1500,\"txqlen\":1000,\"gso_max_segs\":65535}]";

    @Test
    void withoutEthtoolOnlyWhatIpSaysIsKnown() {
        NetworkInterface facts = NetworkInterfaceFacts.of(VETH, "", "", "");

        assertThat(facts)
                .isEqualTo(new NetworkInterface(
                        "link0", "veth", 1500L, facts.transmitQueueLength(), 1L, null, null, Map.of()));
    }

    @Test
    void aCardTellsDriverSpeedAndOffloads() {
        NetworkInterface facts = NetworkInterfaceFacts.of(
                CARD,
                "driver: smsc95xx\nversion: 6.1\n",
                "Settings for eth0:\n\tSpeed: 100Mb/s\n\tDuplex: Full\n",
                "Features for eth0:\nrx-checksumming: on\n"
                        + "tcp-segmentation-offload: off\n\ttx-tcp-segmentation: off\ngeneric-receive-offload: on\nrx-vlan-filter: off [fixed]\n");

        assertThat(facts.kind()).isEqualTo("physical");
        assertThat(facts.driver()).isEqualTo("smsc95xx");
        assertThat(facts.speedMegabitsPerSecond()).isEqualTo(100);
        assertThat(facts.offloads())
                .isEqualTo(Map.of(
                        "rx-checksumming", true, "tcp-segmentation-offload", false, "generic-receive-offload", true));
    }

    @Test
    void withoutIpOnlyTheNameIsKnown() {
        Host loopback = (Host) Proxy.newProxyInstance(
                Host.class.getClassLoader(), new Class<?>[] {Host.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("device")) {
                        return "lo";
                    }
                    throw new MissingCapabilityException("no ip here", "install it");
                });
        assertThat(NetworkInterfaceFacts.of(loopback))
                .isEqualTo(new NetworkInterface("lo", null, null, null, null, null, null, Map.of()));
    }
}
