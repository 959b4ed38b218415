package org.derbench.lab.capability;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.derbench.lab.LabException;
import org.derbench.lab.pair.Host;
import org.derbench.message.number.Numbers;

/**
 * Compares a host's date with this machine's. Trials are timed by monotonic clocks, but a wrong date makes certificates
 * invalid and logs useless.
 */
record HostClock(Host host, InstantSource here) {

    private static final Duration MOST = Duration.ofMinutes(5);
    private static final String NAME = "clock";
    private static final String PURPOSE = "certificates, and logs that can be compared";

    /** Whether both dates agree within five minutes. */
    Capability check(Duration bound) {
        Instant before = here.instant();
        Instant there = Instant.ofEpochSecond(seconds(bound));
        Instant after = here.instant();
        boolean same = there.isAfter(before.minus(MOST)) && there.isBefore(after.plus(MOST));
        return same
                ? Capability.there(NAME, PURPOSE, text(there))
                : Capability.missing(
                        NAME,
                        PURPOSE,
                        "it is " + text(there) + " there, and " + text(after) + " here",
                        "set the one that is wrong, best by NTP (apt-get install systemd-timesyncd), or by: sudo date -u -s '"
                                + text(after) + "'");
    }

    private long seconds(Duration bound) {
        String said = host.run(List.of("date", "-u", "+%s"), bound).outOrThrow().strip();
        try {
            return Numbers.parseLong(said);
        } catch (NumberFormatException e) {
            throw new LabException("'date -u +%s' says '" + said + "', which is no number of seconds", e);
        }
    }

    private static String text(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
