package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rate of links that vary, by volleys. */
class PacketVolleysTest {

    private static final TcProfiles SHIPPED = new TcProfiles(Path.of("../../tc-profiles"));

    private static long packetNs(TcDirection way, double rate) {
        return Math.round(way.frameNs(1400) / rate);
    }

    private static String deviation(TcProfile profile, double up, double down) {
        return new PacketVolleys(1, packetNs(profile.up(), up), 1, packetNs(profile.down(), down)).deviation(profile);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3g",
                "lte",
                "adsl",
                "vdsl",
                "nb-iot",
                "plc",
                "rf-mesh",
                "wan-eu",
                "10mbit-europe-loss2",
                "100mbit-overseas"
            })
    void halfAndTwiceTheRateAreSeen(String name) {
        TcProfile profile = SHIPPED.named(name);
        assertThat(deviation(profile, 1, 1)).isEmpty();
        assertThat(deviation(profile, 0.95, 1.05)).isEmpty();
        assertThat(deviation(profile, 0.5, 1)).startsWith("up packets back to back follow one another by ");
        assertThat(deviation(profile, 2, 1)).startsWith("up packets");
        assertThat(deviation(profile, 1, 0.5)).startsWith("down packets");
        assertThat(deviation(profile, 1, 2)).startsWith("down packets");
    }

    @Test
    void whereNoneCameTheRateIsNotShown() {
        assertThat(PacketVolleys.NONE.deviation(SHIPPED.named("lte"))).startsWith("up packets");
    }

    @Test
    void aLinkThatDoesNotVaryNeedsNone() {
        TcProfile ten = SHIPPED.named("10mbit-city");
        assertThat(PacketVolleys.count(ten.up())).isZero();
        assertThat(PacketVolleys.NONE.deviation(ten)).isEmpty();
    }

    @Test
    void aVolleyFitsInTheQueue() {
        SHIPPED.names().stream().map(SHIPPED::named).forEach(profile -> {
            int count = PacketVolleys.count(profile.up());
            assertThat(count * 1400L).as(profile.name()).isLessThan(65_536);
            assertThat(count <= 8 || count * packetNs(profile.up(), 1) <= 3_000_000_000L)
                    .as(profile.name())
                    .isTrue();
        });
    }
}
