package org.derbench.engine.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArrivalsTest {

    private static final List<String> LINES = List.of(
            "Inter-|   Receive                                                |  Transmit",
            " face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed",
            "    lo:    1234      56    0    0    0     0          0         0     1234      56    0    0    0     0       0          0",
            " link0:7890      12    0    0    0     0          0         0        9       8    0    0    0     0       0          0");

    @Test
    void theReceiveCountersOfTheDeviceAreRead() throws Exception {
        assertThat(new Arrivals("link0").parse(LINES, 5)).isEqualTo(new Arrivals.Count(5, 7890, 12));
        assertThat(new Arrivals("lo").parse(LINES, 5)).isEqualTo(new Arrivals.Count(5, 1234, 56));
    }

    @Test
    void aDeviceWithoutCountersIsAnError() {
        assertThatThrownBy(() -> new Arrivals("eth0").parse(LINES, 5))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("eth0");
    }

    @Test
    void theDeviceIsFoundByItsAddress() throws Exception {
        assertThat(Arrivals.at(InetAddress.getByName("127.0.0.1")).device()).isEqualTo("lo");
        assertThat(Arrivals.at(InetAddress.getByName("127.0.0.2")).device()).isEqualTo("lo");
        assertThatThrownBy(() -> Arrivals.at(InetAddress.getByName("192.0.2.1")))
                .isInstanceOf(IOException.class);
    }
}
