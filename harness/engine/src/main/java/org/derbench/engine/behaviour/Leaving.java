package org.derbench.engine.behaviour;

/**
 * How messages leave by an outlet.
 *
 * @param workers on which threads; several outlets may share them
 * @param ownSender whether each message has a sender made for it, which is closed when it is sent; else all share one
 * @param ownCodec whether each message has a codec made for it; else codecs are kept
 */
public record Leaving(Workers workers, boolean ownSender, boolean ownCodec) {

    /** By one thread of the outlet's own, in their order, by one sender: so many may wait. */
    public static Leaving inTurn(String name) {
        return new Leaving(new ThreadPool("out-" + name, 1, Outlet.QUEUE), false, false);
    }
}
