package org.derbench.engine.verdict;

/**
 * The physical limits of the link of a role's host.
 *
 * @param up the way from the host
 * @param down the way to the host
 * @param counted whether the host's network device counts this host's traffic only; a loopback carries everybody's
 */
public record LinkLimits(Way up, Way down, boolean counted) {

    /** No link: all ends are in one process, or on the loopback device. */
    public static final LinkLimits NONE = new LinkLimits(Way.OPEN, Way.OPEN, false);

    private static final String LOOPBACK = "lo";

    /** The limits of a host with this network device. */
    public static LinkLimits of(String device, Way up, Way down) {
        return new LinkLimits(up, down, !device.equals(LOOPBACK));
    }
}
