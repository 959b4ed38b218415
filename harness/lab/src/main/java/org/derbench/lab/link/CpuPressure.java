package org.derbench.lab.link;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.engine.time.NanoClock;
import org.derbench.message.number.Numbers;

/**
 * Time that programs of this machine wait for a processor: the kernel's pressure stall information.
 *
 * @param file the kernel's file; without it no wait is known
 */
record CpuPressure(Path file) {

    /** The pressure on this machine. */
    static final CpuPressure HERE = new CpuPressure(Path.of("/proc/pressure/cpu"));

    private static final Pattern SOME = Pattern.compile("some .*total=(\\d+)");
    private static final double NS_PER_US = 1e3;
    /** The share above which the machine counts as busy; a probe and a relay alone cause less. */
    private static final double BUSY = 0.25;

    /** Begins to measure. */
    Since since(NanoClock clock) {
        return new Since(clock, clock.nanoTime(), totalUs());
    }

    private OptionalLong totalUs() {
        try {
            Matcher some = SOME.matcher(Files.readString(file, StandardCharsets.UTF_8));
            return some.find() ? OptionalLong.of(Numbers.parseLong(some.group(1))) : OptionalLong.empty();
        } catch (IOException notTold) {
            return OptionalLong.empty();
        }
    }

    /** A measurement from a moment until now. */
    final class Since {

        private final NanoClock clock;
        private final long beganNs;
        private final OptionalLong beganUs;

        private Since(NanoClock clock, long beganNs, OptionalLong beganUs) {
            this.clock = clock;
            this.beganNs = beganNs;
            this.beganUs = beganUs;
        }

        /** Share of the time for which some program waited, from 0 to 1. */
        double share() {
            OptionalLong nowUs = totalUs();
            return beganUs.isEmpty() || nowUs.isEmpty()
                    ? 0
                    : (nowUs.getAsLong() - beganUs.getAsLong()) * NS_PER_US / Math.max(1, clock.nanoTime() - beganNs);
        }

        /** Whether other programs may have taken the processors from a measurement. */
        boolean busy() {
            return share() > BUSY;
        }

        /** The same in words, to follow a complaint; empty if it is not busy. */
        String remark() {
            double share = share();
            return share > BUSY
                    ? String.format(
                            Locale.ROOT,
                            "; meanwhile programs of this machine waited for a processor %.0f %% of the time",
                            Math.min(100, 100 * share))
                    : "";
        }
    }
}
