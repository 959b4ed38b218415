package org.derbench.engine.costs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NetworkCountersTest {

    @Test
    void countersComeFromTheDevicesLine() {
        List<String> lines = List.of(
                "Inter-|   Receive                                                |  Transmit",
                " face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs",
                "    lo:     100       2    0    0    0     0          0         0      300       4    0",
                " derb0:123456789    77    0    0    0     0          0         0   987654      55    0");
        assertThat(NetworkCounters.parse(lines, "derb0")).isEqualTo(new NetworkCounters(123456789, 77, 987654, 55));
        assertThat(NetworkCounters.parse(lines, "derb")).isNull();
    }
}
