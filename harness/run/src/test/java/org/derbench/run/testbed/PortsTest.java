package org.derbench.run.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.stream.IntStream;
import org.derbench.lab.BadInputException;
import org.junit.jupiter.api.Test;

class PortsTest {

    private static ServerSocket listening() throws IOException {
        return new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
    }

    @Test
    void eachRangeDiffersFromTheOneBefore() {
        Ports ports = new Ports(List.of());
        int first = ports.range(4);
        assertThat(ports.range(4)).isEqualTo(first + 4);
    }

    @Test
    void coordinatorsBeginApart() {
        assertThat(IntStream.range(0, 20)
                        .map(each -> new Ports(List.of()).range(1))
                        .distinct())
                .hasSizeGreaterThan(10);
    }

    @Test
    void aPortThatTakesDatagramsIsBusy() throws IOException {
        try (DatagramSocket busy = new DatagramSocket(0, InetAddress.getByName("127.0.0.1"))) {
            Ports ports = new Ports(List.of("127.0.0.1"));
            assertThatThrownBy(() -> ports.fixAt(busy.getLocalPort(), 1))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("is in use");
        }
    }

    @Test
    void rangesStayBelowOutgoingPorts() {
        Ports ports = new Ports(List.of());
        for (int i = 0; i < 5000; i++) {
            assertThat(ports.range(7) + 7).isBetween(20_000, 32_768);
        }
    }

    @Test
    void namedPortsServeEveryFork() {
        Ports ports = new Ports(List.of());
        ports.fixAt(4000, 3);
        assertThat(ports.range(3)).isEqualTo(4000);
        assertThat(ports.range(3)).isEqualTo(4000);
    }

    @Test
    void aBusyNamedPortIsRefused() throws IOException {
        try (ServerSocket busy = listening()) {
            int port = busy.getLocalPort();
            Ports ports = new Ports(List.of("127.0.0.1"));
            assertThatThrownBy(() -> ports.fixAt(port, 3))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("--port-base " + port + ": port " + port + " is in use; choose another, or none");
        }
    }

    @Test
    void aPortThatIsNoneIsRefused() {
        assertThatThrownBy(() -> new Ports(List.of()).fixAt(65_534, 4))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("--port-base 65534")
                .hasMessageContaining("1024 to 65531");
    }
}
