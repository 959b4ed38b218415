package org.derbench.engine.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.DatagramSocket;
import java.net.InetAddress;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProbePortTest {

    @Test
    void aTakenDatagramPortIsAvoided() throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();
        try (DatagramSocket stranger = new DatagramSocket(0, here)) {
            Iterator<Integer> wanted = List.of(stranger.getLocalPort(), 0, 0, 0).iterator();
            try (ProbePort port = ProbePort.at(here, wanted::next)) {
                assertThat(port.number())
                        .isNotEqualTo(stranger.getLocalPort())
                        .isEqualTo(port.datagrams().getLocalPort());
            }
        }
    }
}
