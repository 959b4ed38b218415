package org.derbench.engine.books;

/** Whether chance explains that a device got so little. */
final class Chance {

    /** Less likely than this is no chance, among all devices. */
    private static final double UNLIKELY = 1e-6;

    private Chance() {}

    /**
     * Whether a device is unlikely to get no more than {@code got} messages by chance. It takes each message to be lost
     * alone, as often as at the median device, and goes by Chernoff's bound.
     *
     * @param usual the share that half of the devices get
     */
    static boolean isUnlikely(long got, long due, double usual, int devices) {
        double most = Math.min(usual, 1 - 1.0 / (due + 1));
        double own = (double) got / due;
        double divergence = (own == 0 ? 0 : own * Math.log(own / most)) + (1 - own) * Math.log((1 - own) / (1 - most));
        return Math.exp(-due * divergence) * devices < UNLIKELY;
    }
}
