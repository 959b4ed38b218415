package org.derbench.lab.link;

import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.lab.pair.Host;
import org.derbench.message.number.Numbers;

/** Commands that remove derbench's own settings from a device, and no others. */
public final class ClearCommands {

    /** The number of frames in a segment that a device has by default. */
    public static final int WHOLE_SEGMENTS = 65_535;

    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final Pattern MOST = Pattern.compile("gso_max_segs (\\d+)");

    private ClearCommands() {}

    /**
     * Text for a POSIX shell that removes derbench's settings from {@code $device}. {@code $root} has the words before
     * a command that make it run as root. {@code $segments} has the number of frames that a segment might hold before
     * derbench set it; {@code segmentsNow} prints the present number.
     */
    public static String script() {
        return "tc qdisc show dev \"$device\" | grep -q '^qdisc [^ ]* " + PortShaping.ROOT
                + " root' && $root tc qdisc del dev \"$device\" root; [ \"$(segmentsNow)\" = \"$segments\" ] || "
                + "$root ip link set dev \"$device\" gso_max_segs \"$segments\"";
    }

    /** The command that removes the disciplines of this device. */
    public static List<String> disciplines(String device) {
        return List.of("tc", "qdisc", "del", "dev", device, "root");
    }

    /**
     * The command that lets a segment hold this many frames at most. With 1 it does the same as {@code ethtool -K gso
     * off tso off}, but ethtool is a package of its own.
     */
    public static List<String> segments(String device, int most) {
        return List.of("ip", "link", "set", "dev", device, "gso_max_segs", Integer.toString(most));
    }

    /**
     * The number of frames that a segment may hold on this host's device by its owner's setting. derbench sets one
     * frame, so that value is not the owner's.
     */
    public static int segmentsOfOwner(Host host) {
        int now = segmentsNow(host);
        return now > 1 ? now : WHOLE_SEGMENTS;
    }

    /** The number of frames that a segment may hold on this host's device now; 0 if its kernel does not say. */
    public static int segmentsNow(Host host) {
        Matcher most = MOST.matcher(host.run(List.of("ip", "-d", "link", "show", "dev", host.device()), BOUND)
                .outOrThrow());
        return most.find() ? Numbers.parseInt(most.group(1)) : 0;
    }
}
