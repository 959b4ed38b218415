package org.derbench.lab.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.DoubleUnaryOperator;
import org.derbench.lab.pair.Pair;

/** Links and probes for tests. */
public final class LinkUnderTest {

    private static final long FULL_FRAME_BYTES = 1514;
    /** How late a timer of the kernel may be on a quiet virtual machine. */
    private static final double TIMER_LATE_SECONDS = 68e-6;

    private LinkUnderTest() {}

    /** A bucket of that rate both ways. */
    public static TcProfile bucket(long rateBitsPerSecond) {
        return wire(rateBitsPerSecond).by(Discipline.BUCKET);
    }

    /** The same as a wire. */
    public static TcProfile wire(long rateBitsPerSecond) {
        return new TcProfile("under test", "", direction(rateBitsPerSecond), direction(rateBitsPerSecond), false);
    }

    /**
     * A direction of that rate with a burst that carries it: the least that a profile may have, or a full frame and
     * what the rate brings until a late timer fires.
     */
    public static TcDirection direction(long rateBitsPerSecond) {
        long least = new TcDirection(rateBitsPerSecond, 0, 0).leastBurstBytes();
        long burstBytes = Math.max(least, FULL_FRAME_BYTES + Math.round(rateBitsPerSecond / 8.0 * TIMER_LATE_SECONDS));
        return new TcDirection(rateBitsPerSecond, burstBytes, burstBytes + TcDirection.LEAST_QUEUE_BYTES);
    }

    /** How long frames take, at a number of nanoseconds a byte. */
    static DoubleUnaryOperator taking(double nsPerByte) {
        return bytes -> bytes * nsPerByte;
    }

    /** Measures the way between these hosts once, and fails where that is not what the profile says. */
    public static LinkMeasurement assertMeasuredOnce(Pair pair, TcProfile profile) {
        LinkMeasurement measured = probe().measure(pair, profile);
        assertThat(LinkVerdict.on(measured, profile, true)).isEmpty();
        return measured;
    }

    /** A probe that runs from this test's class path. */
    public static LinkProbe probe() {
        return new LinkProbe(host -> System.getProperty("java.class.path"));
    }
}
