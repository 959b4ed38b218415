package org.derbench.lab.link;

import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.lab.pair.Host;
import org.derbench.message.number.Numbers;

/** Commands that remove derbench's own settings from a device, and no others. */
public final class ClearCommands {

    /** As many frames in a segment as a device that nobody set may take. */
    public static final int WHOLE_SEGMENTS = 65_535;

    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final Pattern MOST = Pattern.compile("gso_max_segs (\\d+)");

    private ClearCommands() {}

    /**
     * Text for a POSIX shell that takes away what derbench set on {@code $device}. In {@code $root} is what a command
     * must begin with to be run as root, in {@code $segments} how many frames a segment might hold before;
     * {@code segmentsNow} says how many it may.
     */
    public static String script() {
        return "tc qdisc show dev \"$device\" | grep -q '^qdisc [^ ]* " + PortShaping.ROOT
                + " root' && $root tc qdisc del dev \"$device\" root; [ \"$(segmentsNow)\" = \"$segments\" ] || "
                + "$root ip link set dev \"$device\" gso_max_segs \"$segments\"";
    }

    /** The command that takes away the disciplines of that device. */
    public static List<String> disciplines(String device) {
        return List.of("tc", "qdisc", "del", "dev", device, "root");
    }

    /**
     * The command that lets a segment hold that many frames: with 1 what ethtool does by {@code -K gso off tso off},
     * which is another package.
     */
    public static List<String> segments(String device, int most) {
        return List.of("ip", "link", "set", "dev", device, "gso_max_segs", Integer.toString(most));
    }

    /**
     * How many frames a segment may hold on that host's device when derbench sets nothing. derbench sets one frame, so
     * this value is not the owner's.
     */
    public static int segmentsOfOwner(Host host) {
        int now = segmentsNow(host);
        return now > 1 ? now : WHOLE_SEGMENTS;
    }

    /** How many frames a segment may hold on that host's device; 0 where its kernel does not say. */
    public static int segmentsNow(Host host) {
        Matcher most = MOST.matcher(host.run(List.of("ip", "-d", "link", "show", "dev", host.device()), BOUND)
                .outOrThrow());
        return most.find() ? Numbers.parseInt(most.group(1)) : 0;
    }
}
