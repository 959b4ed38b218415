package org.derbench.engine.verdict;

/**
 * The link of a role's host, as far as physics goes by it.
 *
 * @param up from the host
 * @param down to the host
 * @param counted whether the host's device counts what crosses it: not that of a loopback, which carries everybody's
 */
public record LinkLimits(Way up, Way down, boolean counted) {

    /** There is no link: all ends are in one process, or on the loopback device. */
    public static final LinkLimits NONE = new LinkLimits(Way.OPEN, Way.OPEN, false);

    private static final String LOOPBACK = "lo";

    /** That of a host with this device. */
    public static LinkLimits of(String device, Way up, Way down) {
        return new LinkLimits(up, down, !device.equals(LOOPBACK));
    }
}
