package org.derbench.lab.link;

import java.util.List;

/** The commands that take away whatever shapes a device; the first fails where nothing does. */
public final class Clearing {

    static final int WHOLE_SEGMENTS = 65_535;

    private Clearing() {
    }

    /** Those for that device. */
    public static List<List<String>> of(String device) {
        return List.of(List.of("tc", "qdisc", "del", "dev", device, "root"), segments(device, WHOLE_SEGMENTS));
    }

    // What ethtool would do with -K gso off tso off; ip does it without another package.
    static List<String> segments(String device, int most) {
        return List.of("ip", "link", "set", "dev", device, "gso_max_segs", Integer.toString(most));
    }
}
