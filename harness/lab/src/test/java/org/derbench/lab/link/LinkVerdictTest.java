package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
import org.derbench.engine.probe.Shot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkVerdictTest {

    private static final TcProfile TEN = LinkUnderTest.bucket(10_000_000);
    private static final TcProfile GIGABIT = new TcProfile(
            "1gbit", "", LinkUnderTest.direction(1_000_000_000), LinkUnderTest.direction(1_000_000_000), true);

    /** 1400 bytes at 10 Mbit/s. */
    private static final PacketVolleys AT_TEN = new PacketVolleys(8, 1_120_000, 8, 1_120_000);

    @ParameterizedTest
    @ValueSource(doubles = {9_510_000, 10_000_000, 10_490_000})
    void aRateWithinFivePercentPasses(double rate) {
        assertThat(LinkVerdict.on(measured(rate, rate, 1514), TEN, true)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(doubles = {9_490_000, 10_510_000})
    void aRateBeyondFivePercentFailsEitherWay(double rate) {
        assertThat(LinkVerdict.on(measured(rate, 10_000_000, 1514), TEN, true)).startsWith("up it carries");
        assertThat(LinkVerdict.on(measured(10_000_000, rate, 1514), TEN, true)).startsWith("down it carries");
    }

    @Test
    void withoutOffloadLargePacketsFail() {
        assertThat(LinkVerdict.on(measured(10_000_000, 10_000_000, 2962), TEN, true))
                .contains("2962 bytes");
        assertThat(LinkVerdict.on(measured(1e9, 1e9, 2962), GIGABIT, true)).isEmpty();
    }

    @Test
    void missedFastRatesBlameTheMachine() {
        long surely = 100_000_000;
        assertThat(LinkVerdict.tooSlow(measured(8e8, 1e9, 1514), GIGABIT, surely))
                .isTrue();
        assertThat(LinkVerdict.tooSlow(measured(1.2e9, 1e9, 1514), GIGABIT, surely))
                .isFalse();
        assertThat(LinkVerdict.tooSlow(measured(8e6, 1e7, 1514), TEN, surely)).isFalse();
    }

    @Test
    void aLossyLinkMayCarryLess() {
        TcDirection delayed = new TcDirection(10_000_000, 1600, 67_136, new Impairment(0.1, 0, 1));
        TcProfile profile = new TcProfile("delayed", "", delayed, delayed, false);

        assertThat(LinkVerdict.on(measured(1e6, 1e6, 1514, 200_000), profile, true))
                .isEmpty();
        assertThat(LinkVerdict.on(measured(2e7, 1e6, 1514, 200_000), profile, true))
                .startsWith("up it carries");
        assertThat(LinkVerdict.on(measured(1e6, 1e6, 1514, 150_000), profile, true))
                .startsWith("its round trip is 0.2 ms, less than");
    }

    @Test
    void aDelayingLinkCarriesNineTenths() {
        TcDirection delayed = new TcDirection(10_000_000, 1600, 67_136, new Impairment(10, 0, 0));
        TcProfile profile = new TcProfile("delayed", "", delayed, delayed, false);

        assertThat(LinkVerdict.on(lossless(9.1e6), profile, true)).isEmpty();
        assertThat(LinkVerdict.on(lossless(8.9e6), profile, true))
                .startsWith("up it carries 8.900 Mbit/s, not 10.000 within 10 %");
    }

    /** A link of, say, 10 Mbit/s. */
    @Test
    void onlyARealUnshapedPathMayBeSlow() {
        TcProfile open = new TcProfile("unshaped", "", TcDirection.UNSHAPED, TcDirection.UNSHAPED, true);
        Map<Shot, Long> took = new EnumMap<>(Shot.class);
        for (Shot shot : Shot.values()) {
            took.put(shot, Math.round(200_000 + shot.onWireNs(LinkUnderTest.taking(800), LinkUnderTest.taking(800))));
        }
        LinkMeasurement slow = new LinkMeasurement(
                9e6,
                9e6,
                1514,
                1514,
                1,
                1,
                1,
                1,
                1,
                1,
                new LonePackets(took),
                new PacketTrain(100, 0, 0, 0, 1, 1),
                PacketVolleys.NONE);

        assertThat(LinkVerdict.on(slow, open, false)).isEmpty();
        assertThat(LinkVerdict.on(slow, open, true)).contains("ms more than");
    }

    private static LinkMeasurement lossless(double rate) {
        return new LinkMeasurement(
                rate,
                rate,
                1514,
                1514,
                20_200_000,
                20_200_000,
                20_200_000,
                1,
                1,
                1,
                new LonePackets(Map.of()),
                new PacketTrain(100, 0, 0, 0, 20_200_000, 20_200_000),
                PacketVolleys.NONE);
    }

    private static LinkMeasurement measured(double up, double down, double packetBytes, long roundTripNs) {
        return new LinkMeasurement(
                up,
                down,
                packetBytes,
                packetBytes,
                roundTripNs,
                roundTripNs,
                roundTripNs,
                1,
                1,
                1,
                new LonePackets(Map.of()),
                new PacketTrain(100, 1, 1, 0, roundTripNs, roundTripNs),
                AT_TEN);
    }

    private static LinkMeasurement measured(double up, double down, double packetBytes) {
        return new LinkMeasurement(
                up,
                down,
                packetBytes,
                packetBytes,
                1,
                1,
                1,
                1,
                1,
                1,
                new LonePackets(Map.of()),
                new PacketTrain(100, 0, 0, 0, 1, 1),
                PacketVolleys.NONE);
    }
}
