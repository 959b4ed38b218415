package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PacketTrainTest {

    private static final TcProfile TEN_MS = profile(10, 0, 0);

    private static TcProfile profile(double delayMs, double jitterMs, double lossPercent) {
        TcDirection way = new TcDirection(10_000_000, 1600, 67_136, new Impairment(delayMs, jitterMs, lossPercent));
        return new TcProfile("under test", "", way, way, false);
    }

    @ParameterizedTest
    @CsvSource({"20.2, true", "18.2, true", "22.1, true", "18.0, false", "22.3, false", "10.1, false"})
    void delaysMayBeOffByFivePercent(double ms, boolean right) {
        assertThat(new PacketTrain(200, 0, 0, 0, (long) (ms * 1e6), 50_000_000)
                        .deviation(TEN_MS, true)
                        .isEmpty())
                .isEqualTo(right);
    }

    @Test
    void aVaryingDelayIsJudgedByItsMedian() {
        TcProfile varies = profile(10, 5, 0);
        assertThat(new PacketTrain(200, 0, 0, 0, 11_000_000, 21_000_000).deviation(varies, true))
                .isEmpty();
        assertThat(new PacketTrain(200, 0, 0, 0, 11_000_000, 24_000_000).deviation(varies, true))
                .isEqualTo("a packet takes 24.0 ms there and back, not 20.2 within 2.9");
    }

    @ParameterizedTest
    @CsvSource({"4, true", "0, true", "13, true", "15, false", "40, false"})
    void lossIsRightWithinChance(long lost, boolean right) {
        TcProfile lossy = profile(10, 0, 2);
        assertThat(new PacketTrain(200, lost, 4, 0, 20_200_000, 20_200_000)
                        .deviation(lossy, true)
                        .isEmpty())
                .isEqualTo(right);
        assertThat(new PacketTrain(200, 4, lost, 0, 20_200_000, 20_200_000)
                        .deviation(lossy, true)
                        .isEmpty())
                .isEqualTo(right);
    }

    @ParameterizedTest
    @CsvSource({"0.1, 0, true", "0.1, 7, true", "0.1, 9, false", "2, 30, true", "2, 10, false", "2, 54, false"})
    void aFastLinkShowsARareLoss(double percent, long lost, boolean right) {
        TcProfile lossy = profile(10, 0, percent);
        assertThat(PacketTrain.count(lossy)).isEqualTo(1500);
        assertThat(new PacketTrain(1500, lost, Math.round(15 * percent), 0, 20_200_000, 20_200_000)
                        .deviation(lossy, true)
                        .isEmpty())
                .isEqualTo(right);
    }

    @Test
    void onlyRealHostsMayDelayWithoutAProfile() {
        TcProfile plain = profile(0, 0, 0);
        PacketTrain late = new PacketTrain(50, 0, 0, 0, 20_200_000, 20_300_000);
        assertThat(late.deviation(plain, true))
                .isEqualTo("a packet takes 20.2 ms there and back at least, not 0.2, and nothing should delay it");
        assertThat(late.deviation(plain, false)).isEmpty();
        assertThat(new PacketTrain(50, 0, 0, 0, 1_100_000, 5_000_000).deviation(plain, true))
                .isEmpty();
    }

    @Test
    void aLinkThatShouldLoseNothingLosesNothing() {
        assertThat(new PacketTrain(200, 0, 1, 0, 20_200_000, 20_200_000).deviation(TEN_MS, true))
                .isEqualTo("down it loses 1 of 200 packets, not 0.00 %");
    }

    @Test
    void shippedLinksAreMeasuredInTenSeconds() {
        TcProfiles shipped = new TcProfiles(Path.of("../../tc-profiles"));
        shipped.names().stream().map(shipped::named).forEach(profile -> {
            assertThat(PacketTrain.count(profile)).as(profile.name()).isBetween(50, 1500);
            assertThat(PacketTrain.count(profile) * PacketTrain.intervalUs(profile) / 1e6)
                    .as(profile.name())
                    .isLessThan(10);
        });
    }
}
