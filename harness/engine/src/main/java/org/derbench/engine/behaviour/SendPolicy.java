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
        return inTurn(name, 1);
    }

    /**
     * The same for several devices, which may all have something to send at once.
     *
     * @param devices how many leave by it
     */
    public static SendPolicy inTurn(String name, int devices) {
        return new SendPolicy(new ThreadPool("out-" + name, 1, Outlet.QUEUE + devices - 1), false, false);
    }
}
