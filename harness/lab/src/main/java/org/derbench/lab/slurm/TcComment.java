package org.derbench.lab.slurm;

import java.util.Locale;
import org.derbench.lab.link.TcDirection;
import org.derbench.lab.link.TcProfile;

/** A link in the language of {@code labs/slurm/prolog}, which shapes the boards of a job as its comment asks. */
public final class TcComment {

    private static final int US_IN_MS = 1000;

    private TcComment() {}

    /**
     * {@code tc:UP/DOWN/OFFLOAD/DISCIPLINE}; each way is rate, burst, limit, delay and jitter in microseconds, loss in
     * percent, and what each frame takes beside its bytes.
     */
    public static String of(TcProfile profile) {
        return "tc:" + way(profile.up()) + "/" + way(profile.down()) + "/" + (profile.offload() ? 1 : 0) + "/"
                + profile.discipline().label();
    }

    private static String way(TcDirection way) {
        return String.format(
                Locale.ROOT,
                "%d,%d,%d,%d,%d,%.4f,%d",
                way.rateBitsPerSecond(),
                way.burstBytes(),
                way.limitBytes(),
                Math.round(way.impairment().delayMs() * US_IN_MS),
                Math.round(way.impairment().jitterMs() * US_IN_MS),
                way.impairment().lossPercent(),
                way.overheadBytes());
    }
}
