package org.derbench.support.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.BindException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Map;
import org.derbench.support.TestContext;
import org.junit.jupiter.api.Test;

class ListeningPortTest {

    /** A number that nobody's datagrams come to. */
    private static int free() throws Exception {
        try (DatagramSocket probe = new DatagramSocket(0, InetAddress.getByName("127.0.0.1"))) {
            return probe.getLocalPort();
        }
    }

    @Test
    void datagramsComeToItsAddressOnly() throws Exception {
        int port = free();
        TestContext context = new TestContext(Duration.ofSeconds(1), Map.of("flow", port), null);
        try (DatagramSocket socket = ListeningPort.here(context, "flow").datagrams()) {
            assertThat(socket.getLocalPort()).isEqualTo(port);
            assertThat(socket.getLocalAddress().getHostAddress()).isEqualTo("127.0.0.1");
            assertThatThrownBy(() ->
                            ListeningPort.here(context, "flow").datagrams().close())
                    .isInstanceOf(BindException.class);
        }
        ListeningPort.here(context, "flow").datagrams().close();
    }
}
