package org.derbench.engine.behaviour;

/**
 * Policy by which messages leave by an outlet: threads, senders and codecs.
 *
 * @param workers on which threads; several outlets may share them
 * @param ownSender whether each message has a sender made for it, which is closed when it is sent; else all share one
 * @param ownCodec whether each message has a codec made for it; else codecs are kept
 */
public record SendPolicy(Workers workers, boolean ownSender, boolean ownCodec) {

    /** By one thread of the outlet's own, in their order, by one sender: so many may wait. */
    public static SendPolicy inTurn(String name) {
        return new SendPolicy(new ThreadPool("out-" + name, 1, Outlet.QUEUE), false, false);
    }
}
