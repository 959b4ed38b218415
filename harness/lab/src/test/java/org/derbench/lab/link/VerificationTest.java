package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.SystemClock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When a link is known to be what its profile says, on a clock of its own. */
class VerificationTest {

    private static final String OFF = "up it carries 8 Mbit/s";

    @TempDir
    private Path folder;

    private final List<String> told = new ArrayList<>();
    private long nowNs;
    private double busyShare;
    private boolean tooSlow;

    /** A measurement takes three seconds; some program waits for a share of them. */
    private LinkMeasurement measure() {
        nowNs += Duration.ofSeconds(3).toNanos();
        pressure(nowNs / 1000 * busyShare);
        return null;
    }

    @BeforeEach
    void nobodyHasWaited() {
        pressure(0);
    }

    private void pressure(double totalUs) {
        try {
            Files.writeString(
                    folder.resolve("cpu"),
                    "some avg10=1.00 avg60=0.00 avg300=0.00 total=" + (long) totalUs
                            + "\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=0\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Verification verification() {
        NanoClock clock = new NanoClock() {
            @Override
            public long nanoTime() {
                return nowNs;
            }

            @Override
            public long epochOffsetNs() {
                return 0;
            }

            @Override
            public void sleepUntil(long nanoTime) {
                nowNs = Math.max(nowNs, nanoTime);
            }
        };
        return new Verification(this::measure, clock, new CpuPressure(folder.resolve("cpu")), told::add);
    }

    /** Results of measurements, one letter each: + for right, - for off. The last one repeats. */
    private Verification.Bounds saying(String script) {
        List<Integer> asked = new ArrayList<>();
        return new Verification.Bounds() {
            @Override
            public String deviation(LinkMeasurement measured) {
                asked.add(asked.size());
                return script.charAt(Math.min(asked.size(), script.length()) - 1) == '+' ? "" : OFF;
            }

            @Override
            public boolean tooSlow(LinkMeasurement measured) {
                return tooSlow;
            }
        };
    }

    @Test
    void aLinkThatIsRightIsMeasuredOnce() {
        Verification verification = verification();
        assertThat(verification.verdict(saying("+")).deviation()).isEmpty();
        assertThat(verification.measurements()).isEqualTo(1);
        assertThat(verification.deviations()).isEmpty();
    }

    @Test
    void aLinkOnceOffMustBeRightTwice() {
        Verification verification = verification();
        assertThat(verification.verdict(saying("-+-++")).deviation()).isEmpty();
        assertThat(verification.measurements()).isEqualTo(5);
        assertThat(verification.deviations()).containsExactly(OFF, OFF);
        assertThat(told).isEmpty();
    }

    @Test
    void aWrongLinkIsRefusedAfterEightFaults() {
        Verification verification = verification();
        assertThat(verification.verdict(saying("-")).deviation()).isEqualTo(OFF);
        assertThat(verification.measurements()).isEqualTo(Verification.MOST_DEVIATIONS);
        assertThat(told).containsExactly("the link is measured again, for up to 3 min: " + OFF);
    }

    @Test
    void aLinkRightOnceInThreeIsRefused() {
        assertThat(verification().verdict(saying("-+--+--+--+--+--+-")).deviation())
                .isEqualTo(OFF);
    }

    @Test
    void patienceIsToldAndBounded() {
        busyShare = 0.6;
        Verification verification = verification();
        assertThat(verification.verdict(saying("-")).deviation())
                .isEqualTo(OFF + "; meanwhile programs of this machine waited for a processor 60 % of the time");
        assertThat(verification.measurements()).isEqualTo(60);
        assertThat(told)
                .containsExactly("the link is measured again, for up to 3 min: " + OFF
                        + "; meanwhile programs of this machine waited for a processor 60 % of the time");
    }

    @Test
    void aMinuteOfFaultsIsForgiven() {
        busyShare = 0.6;
        Verification verification = verification();
        assertThat(verification.verdict(saying("-".repeat(20) + "++")).deviation())
                .isEmpty();
        assertThat(verification.deviations()).hasSize(20);
    }

    @Test
    void patienceMakesNoMachineFaster() {
        busyShare = 0.6;
        tooSlow = true;
        Verification verification = verification();
        assertThat(verification.verdict(saying("-")).deviation()).startsWith(OFF);
        assertThat(verification.measurements()).isEqualTo(Verification.MOST_DEVIATIONS);
    }

    @Test
    void whereTheKernelTellsNothingNobodyWaits() {
        CpuPressure.Since since = new CpuPressure(folder.resolve("none")).since(new SystemClock());
        assertThat(since.busy()).isFalse();
        assertThat(since.remark()).isEmpty();
    }
}
