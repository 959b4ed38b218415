package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkVerdictTest {

    private static final TcProfile TEN = LinkUnderTest.bucket(10_000_000);
    private static final TcProfile GIGABIT = new TcProfile("1gbit", "", LinkUnderTest.direction(1_000_000_000),
            LinkUnderTest.direction(1_000_000_000), true);

    @ParameterizedTest
    @ValueSource(doubles = {9_510_000, 10_000_000, 10_490_000})
    void aRateWithinFivePercentPasses(double rate) {
        assertThat(LinkVerdict.on(measured(rate, rate, 1514), TEN)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(doubles = {9_490_000, 10_510_000})
    void aRateBeyondFivePercentFailsEitherWay(double rate) {
        assertThat(LinkVerdict.on(measured(rate, 10_000_000, 1514), TEN)).startsWith("up it carries");
        assertThat(LinkVerdict.on(measured(10_000_000, rate, 1514), TEN)).startsWith("down it carries");
    }

    @Test
    void packetsLargerThanAFrameFailWhereOffloadIsOff() {
        assertThat(LinkVerdict.on(measured(10_000_000, 10_000_000, 2962), TEN)).contains("2962 bytes");
        assertThat(LinkVerdict.on(measured(1e9, 1e9, 2962), GIGABIT)).isEmpty();
    }

    @Test
    void onlyAFastLinkThatIsNotReachedIsBlamedOnTheMachine() {
        long surely = 100_000_000;
        assertThat(LinkVerdict.tooSlow(measured(8e8, 1e9, 1514), GIGABIT, surely)).isTrue();
        assertThat(LinkVerdict.tooSlow(measured(1.2e9, 1e9, 1514), GIGABIT, surely)).isFalse();
        assertThat(LinkVerdict.tooSlow(measured(8e6, 1e7, 1514), TEN, surely)).isFalse();
    }

    @Test
    void aLonePacketTellsASlowWireFromATokenBucket() {
        LinkMeasurement bucket = new LinkMeasurement(0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 200_000, 250_000);
        LinkMeasurement wire = new LinkMeasurement(0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 200_000, 1_270_000);

        assertThat(bucket.lonePacket(TEN.up())).contains("token bucket");
        assertThat(wire.lonePacket(TEN.up())).contains("slow wire");
        assertThat(wire.lonePacket(TcDirection.UNSHAPED)).isEqualTo("unshaped");
    }

    @Test
    void aLinkThatDelaysAndLosesMayCarryLessButNotMoreAndNotAtOnce() {
        TcDirection delayed = new TcDirection(10_000_000, 1600, 67_136, new Impairment(0.1, 0, 1));
        TcProfile profile = new TcProfile("delayed", "", delayed, delayed, false);

        assertThat(LinkVerdict.on(measured(1e6, 1e6, 1514, 200_000), profile)).isEmpty();
        assertThat(LinkVerdict.on(measured(2e7, 1e6, 1514, 200_000), profile)).startsWith("up it carries");
        assertThat(LinkVerdict.on(measured(1e6, 1e6, 1514, 150_000), profile)).startsWith("its round trip is 0.2 ms, less than");
    }

    private static LinkMeasurement measured(double up, double down, double packetBytes, long roundTripNs) {
        return new LinkMeasurement(up, down, packetBytes, packetBytes, roundTripNs, roundTripNs, roundTripNs, 1, 1, 1, 1, 1);
    }

    private static LinkMeasurement measured(double up, double down, double packetBytes) {
        return new LinkMeasurement(up, down, packetBytes, packetBytes, 1, 1, 1, 1, 1, 1, 1, 1);
    }
}
