package org.derbench.lab.device;

import java.util.List;

/** The commands that take away whatever shapes a device; the first fails where nothing does. */
public final class Clearing {

    /** As many frames in a segment as a device that nobody set may take. */
    public static final int WHOLE_SEGMENTS = 65_535;

    private Clearing() {}

    /** Those for that device. */
    public static List<List<String>> of(String device) {
        return List.of(List.of("tc", "qdisc", "del", "dev", device, "root"), segments(device, WHOLE_SEGMENTS));
    }

    /**
     * The command that lets a segment hold that many frames: with 1 what ethtool does by {@code -K gso off tso off},
     * which is another package.
     */
    public static List<String> segments(String device, int most) {
        return List.of("ip", "link", "set", "dev", device, "gso_max_segs", Integer.toString(most));
    }
}
