package org.derbench.engine.behaviour;

/**
 * The policy by which messages leave an outlet: threads, senders and codecs.
 *
 * @param workers the threads; several outlets may share them
 * @param ownSender whether each message has a sender made for it, which is closed after the send; if not, all share one
 * @param ownCodec whether each message has a codec made for it; if not, codecs are kept
 */
public record SendPolicy(Workers workers, boolean ownSender, boolean ownCodec) {

    /** One thread of the outlet's own, one sender, and messages in their order; the queue is bounded. */
    public static SendPolicy inTurn(String name) {
        return new SendPolicy(new ThreadPool("out-" + name, 1, Outlet.QUEUE), false, false);
    }
}
