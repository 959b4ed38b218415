package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** As Debian 12's tc says it. */
class PortShapingTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "qdisc noqueue 0: root refcnt 2 \n",
                "qdisc fq_codel 0: root refcnt 2 limit 10240p flows 1024 quantum 1514 \n",
                "qdisc mq 0: root \nqdisc pfifo_fast 0: parent :2 bands 3 \nqdisc pfifo_fast 0: parent :1 bands 3 \n",
                "qdisc noqueue 0: root refcnt 2 \nqdisc clsact ffff: parent ffff:fff1 \n",
                "qdisc noqueue 0: root refcnt 2 \nqdisc ingress ffff: parent ffff:fff1 ---------------- \n"
            })
    void whatTheKernelSetsIsNobodys(String said) {
        PortShaping shaping = PortShaping.parse(said);
        assertThat(shaping.own()).isFalse();
        assertThat(shaping.foreign()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "qdisc fq_codel 8001: root refcnt 2 limit 10240p \n",
                "qdisc htb 1: root refcnt 2 r2q 10 default 0x30 \n",
                "qdisc mq 0: root \nqdisc fq 8004: parent :1 limit 10000p \nqdisc pfifo_fast 0: parent :2 bands 3 \n",
                "qdisc mqprio 8002: root offloaded tc 2 \n",
                "qdisc cake dbea: root refcnt 2 bandwidth 20Mbit \n"
            })
    void whatSomebodySetIsHis(String said) {
        PortShaping shaping = PortShaping.parse(said);
        assertThat(shaping.own()).isFalse();
        assertThat(shaping.foreign()).isPresent();
    }

    @Test
    void derbenchsOwnIsToldByItsHandles() {
        assertThat(PortShaping.parse("qdisc htb dbe0: root refcnt 2 r2q 10 default 0 \n"
                        + "qdisc tbf dbe1: parent dbe0:2 rate 10Mbit burst 1600b lat 53.7ms \n"))
                .isEqualTo(new PortShaping(true, Optional.empty()));
    }
}
