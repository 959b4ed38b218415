package org.derbench.engine.costs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TcpCountersTest {

    @Test
    void theKernelsCountsAreFoundByTheirNames() {
        TcpCounters read = TcpCounters.parse(List.of(
                "Ip: Forwarding DefaultTTL",
                "Ip: 2 64",
                "Tcp: RtoAlgorithm MaxConn ActiveOpens PassiveOpens RetransSegs",
                "Tcp: 1 -1 12 7 5",
                "Udp: InDatagrams",
                "Udp: 3"));

        assertThat(read).isEqualTo(new TcpCounters(12, 5));
        assertThat(read.since(new TcpCounters(10, 5))).isEqualTo(new TcpCounters(2, 0));
    }

    @Test
    void whereTheyAreNotToldNobodyKnows() {
        assertThat(TcpCounters.parse(List.of())).isNull();
        assertThat(TcpCounters.parse(List.of("Tcp: A", "Tcp: 1"))).isNull();
        assertThat(TcpCounters.now("lo")).isNull();
    }
}
