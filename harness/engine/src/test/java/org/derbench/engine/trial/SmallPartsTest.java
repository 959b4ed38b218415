package org.derbench.engine.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.derbench.engine.trial.SeenTicks.Sight;
import org.junit.jupiter.api.Test;

class SmallPartsTest {

    @Test
    void countersAreReadFromTheLineOfTheDevice() {
        List<String> lines = List.of(
                "Inter-|   Receive                                                |  Transmit",
                " face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs",
                "    lo:     100       2    0    0    0     0          0         0      300       4    0",
                " derb0:123456789    77    0    0    0     0          0         0   987654      55    0");
        assertThat(NetworkCounters.parse(lines, "derb0")).isEqualTo(new NetworkCounters(123456789, 77, 987654, 55));
        assertThat(NetworkCounters.parse(lines, "derb")).isNull();
    }

    @Test
    void aLoadIsWarmWhenThreeIntervalsAgree() {
        WarmUp warmUp = new WarmUp();
        for (double rate : new double[] {100, 500, 900, 1000}) {
            warmUp.interval(rate, 1e6);
            assertThat(warmUp.stable()).isFalse();
        }
        warmUp.interval(980, 1e6);
        warmUp.interval(1010, 1e6);
        assertThat(warmUp.stable()).isTrue();
    }

    @Test
    void aSteadyRateWithAMovingLatencyIsNotWarm() {
        WarmUp warmUp = new WarmUp();
        warmUp.interval(1000, 9e6);
        warmUp.interval(1000, 5e6);
        warmUp.interval(1000, 3e6);
        assertThat(warmUp.stable()).isFalse();
    }

    @Test
    void silenceIsNotWarm() {
        WarmUp warmUp = new WarmUp();
        for (int i = 0; i < 5; i++) {
            warmUp.interval(0, 0);
        }
        assertThat(warmUp.stable()).isFalse();
    }

    @Test
    void stampsAreTakenOnceInWhateverOrderTheyCome() {
        SeenTicks seen = new SeenTicks();
        assertThat(seen.see(10)).isEqualTo(Sight.IN_ORDER);
        assertThat(seen.see(30)).isEqualTo(Sight.IN_ORDER);
        assertThat(seen.see(20)).isEqualTo(Sight.OUT_OF_ORDER);
        assertThat(seen.see(20)).isEqualTo(Sight.DUPLICATE);
        assertThat(seen.see(10)).isEqualTo(Sight.DUPLICATE);
    }

    @Test
    void permitsGrowAndShrinkWhileInUse() throws InterruptedException {
        Permits permits = new Permits(1);
        permits.acquire();
        permits.places(4);
        assertThat(permits.availablePermits()).isEqualTo(3);
        permits.places(2);
        assertThat(permits.availablePermits()).isEqualTo(1);
        assertThat(permits.places()).isEqualTo(2);
    }
}
