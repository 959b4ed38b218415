package org.derbench.engine.books;

/** Whether chance explains that a device got so little. */
final class Chance {

    /** Less likely than this is no chance, among all devices. */
    private static final double UNLIKELY = 1e-6;

    private Chance() {}

    /**
     * Whether it is unlikely that one of the devices gets so few by chance, if each message is lost alone and as often
     * as half of the devices lose theirs: by Chernoff's bound.
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
