package org.derbench.lab.link;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.pair.Host;

/**
 * The queueing disciplines on a host's port, by the one who set them. Their handles tell: derbench uses its own, the
 * kernel uses 0, and all others are somebody else's.
 *
 * @param own whether derbench's disciplines shape the port
 * @param foreign the first one that somebody else set, as {@code tc} shows it
 */
public record PortShaping(boolean own, Optional<String> foreign) {

    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final Pattern SET = Pattern.compile("(?m)^qdisc \\S+ ([0-9a-f]+): .*$");
    private static final String OWN = "dbe";
    private static final Pattern OWN_HANDLE = Pattern.compile(OWN + "[0-9]");
    private static final String OF_KERNEL = "0";
    /** The handle of clsact and ingress, on the way in, which derbench never sets. */
    private static final String OF_INGRESS = "ffff";

    /** The handle of the discipline at the port itself, as {@code tc} takes it. */
    public static final String ROOT = handle(0);

    /** The handle of the discipline this many levels below the top one. */
    public static String handle(int level) {
        return OWN + level + ":";
    }

    /** The disciplines that shape this host's port now. */
    public static PortShaping of(Host host) {
        return parse(host.run(List.of("tc", "qdisc", "show", "dev", host.device()), BOUND)
                .outOrThrow());
    }

    /** Reads the output of {@code tc qdisc show}. */
    static PortShaping parse(String said) {
        boolean own = false;
        Optional<String> foreign = Optional.empty();
        Matcher set = SET.matcher(said);
        while (set.find()) {
            String handle = set.group(1);
            boolean ours = OWN_HANDLE.matcher(handle).matches();
            own |= ours;
            if (foreign.isEmpty() && !ours && !handle.equals(OF_KERNEL) && !handle.equals(OF_INGRESS)) {
                foreign = Optional.of(set.group().strip());
            }
        }
        return new PortShaping(own, foreign);
    }

    /**
     * Refuses a port that somebody else shapes, because setting it would remove that shaping.
     *
     * @throws MissingCapabilityException with the foreign shaping and the remedy
     */
    public static void requireNotForeign(Host host) {
        of(host).foreign().ifPresent(line -> {
            throw new MissingCapabilityException(
                    host.device() + " of the " + host.name() + " is shaped by a discipline that derbench did not set, "
                            + line,
                    "remove it there, if nobody needs it: tc qdisc del dev " + host.device()
                            + " root; or name another device");
        });
    }
}
