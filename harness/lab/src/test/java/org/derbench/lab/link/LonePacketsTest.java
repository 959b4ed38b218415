package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.derbench.engine.probe.Shot;
import org.junit.jupiter.api.Test;

class LonePacketsTest {

    private static final TcProfile ONE = LinkUnderTest.wire(1_000_000);
    private static final double NS_PER_BYTE = 8000;
    private static final double MACHINE_NS = 200_000;

    private static LonePackets took(ToDoubleFunction<Shot> ns) {
        Map<Shot, Long> shortest = new EnumMap<>(Shot.class);
        for (Shot shot : Shot.values()) {
            shortest.put(shot, (long) ns.applyAsDouble(shot));
        }
        return new LonePackets(shortest);
    }

    @Test
    void aWireBesideASlowMachinePasses() {
        LonePackets lone = took(shot ->
                MACHINE_NS + shot.onWireNs(LinkUnderTest.taking(NS_PER_BYTE), LinkUnderTest.taking(NS_PER_BYTE)));
        assertThat(lone.deviationFromWire(ONE)).isEmpty();
        assertThat(lone.late(ONE)).isFalse();
    }

    @Test
    void aTokenBucketIsNoWire() {
        assertThat(took(shot -> MACHINE_NS).deviationFromWire(ONE))
                .isEqualTo("a small packet up and its answer passes in 0.200 ms, a wire takes 4.800");
        assertThat(Discipline.BUCKET.deviation(took(shot -> MACHINE_NS), ONE)).isEmpty();
    }

    /** A packet of 300 bytes takes 8 % more with 24 bytes beside it. */
    @Test
    void ethernetsOverheadCounts() {
        TcDirection way = new TcDirection(1_000_000, 1600, 67_136, Impairment.NONE, TcDirection.ETHERNET_BYTES);
        TcProfile ethernet = new TcProfile("ethernet", "", way, way, false);

        assertThat(took(shot -> shot.onWireNs(way::frameNs, way::frameNs)).deviationFromWire(ethernet))
                .isEmpty();
        assertThat(took(shot -> shot.onWireNs(LinkUnderTest.taking(NS_PER_BYTE), LinkUnderTest.taking(NS_PER_BYTE)))
                        .deviationFromWire(ethernet))
                .isEqualTo("a small packet up and its answer passes in 4.800 ms, a wire takes 5.184");
    }

    @Test
    void aWireOfTwiceTheRateFails() {
        assertThat(took(shot -> MACHINE_NS
                                + shot.onWireNs(
                                        LinkUnderTest.taking(NS_PER_BYTE / 2), LinkUnderTest.taking(NS_PER_BYTE / 2)))
                        .deviationFromWire(ONE))
                .contains("a wire takes");
    }

    @Test
    void aFastSecondPacketIsNoWire() {
        LonePackets lone = took(shot -> MACHINE_NS
                + (shot.name().endsWith("PAIR") ? 0.5 : 1)
                        * shot.onWireNs(LinkUnderTest.taking(NS_PER_BYTE), LinkUnderTest.taking(NS_PER_BYTE)));
        assertThat(lone.deviationFromWire(ONE)).startsWith("a pair of packets up passes in");
    }

    @Test
    void aPacketThatNeverComesIsNamed() {
        LonePackets lone = took(shot -> shot == Shot.DOWN_LARGE
                ? -1
                : shot.onWireNs(LinkUnderTest.taking(NS_PER_BYTE), LinkUnderTest.taking(NS_PER_BYTE)));
        assertThat(lone.deviationFromWire(ONE)).isEqualTo("a large packet down never comes through");
        assertThat(Discipline.BUCKET.deviation(lone, ONE)).isEmpty();
    }

    @Test
    void slowLargePacketsMeanASlowMachine() {
        LonePackets lone = took(shot ->
                MACHINE_NS + 1.5 * shot.onWireNs(LinkUnderTest.taking(NS_PER_BYTE), LinkUnderTest.taking(NS_PER_BYTE)));
        assertThat(lone.deviationFromWire(ONE))
                .isEqualTo("a large packet up takes 13.200 ms more than a small packet up, on a wire 8.800");
        assertThat(lone.late(ONE)).isTrue();
    }

    @Test
    void aDelayThatVariesHidesThem() {
        TcDirection varies = new TcDirection(1_000_000, 1600, 67_136, new Impairment(5, 1, 0));
        assertThat(LonePackets.tell(ONE)).isTrue();
        assertThat(LonePackets.tell(new TcProfile("varies", "", varies, TcDirection.UNSHAPED, false)))
                .isFalse();
    }
}
