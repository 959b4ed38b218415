package org.derbench.yami4;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A message that was sent, and its answer to come. */
public final class OutgoingMessage extends Transmission {

    private final CompletableFuture<OutgoingMessage> completion = new CompletableFuture<>();
    private MessageState state = MessageState.POSTED;
    private Parameters reply;
    private String reason;

    OutgoingMessage() {}

    /** How far it has come. */
    public synchronized MessageState state() {
        return state;
    }

    /**
     * The reply.
     *
     * @throws IllegalStateException if no reply has come
     */
    public synchronized Parameters reply() {
        if (state != MessageState.REPLIED) {
            throw new IllegalStateException(
                    "no reply: the message is " + state + (reason == null ? "" : " (" + reason + ")"));
        }
        return reply;
    }

    /** Why it was rejected or abandoned; null in other states. */
    public synchronized String reason() {
        return reason;
    }

    /** Waits until it was handed to TCP, or abandoned, or the time is over; says whether it was. */
    public synchronized boolean waitForTransmission(Duration timeout) throws InterruptedException {
        await(timeout, MessageState.POSTED);
        return state != MessageState.POSTED;
    }

    /** Waits until it was answered or abandoned, or the time is over; says whether it was. */
    public synchronized boolean waitForCompletion(Duration timeout) throws InterruptedException {
        await(timeout, MessageState.TRANSMITTED);
        return state.isFinal();
    }

    private void await(Duration timeout, MessageState last) throws InterruptedException {
        long endNs = System.nanoTime() + timeout.toNanos();
        while (state.compareTo(last) <= 0) {
            long leftMs = (endNs - System.nanoTime() + 999_999) / 1_000_000;
            if (leftMs <= 0) {
                return;
            }
            wait(leftMs);
        }
    }

    /**
     * Completes with this message in a final state; never fails. Attached actions run on a thread of the agent and must
     * not block.
     */
    public CompletionStage<OutgoingMessage> completion() {
        return completion;
    }

    @Override
    synchronized void transmitted() {
        if (state == MessageState.POSTED) {
            state = MessageState.TRANSMITTED;
            notifyAll();
        }
    }

    @Override
    void abandoned(IOException cause) {
        finish(MessageState.ABANDONED, null, cause.getMessage());
    }

    void replied(Parameters body) {
        finish(MessageState.REPLIED, body, null);
    }

    void rejected(String why) {
        finish(MessageState.REJECTED, null, why);
    }

    private void finish(MessageState end, Parameters body, String why) {
        synchronized (this) {
            if (state.isFinal()) {
                return;
            }
            state = end;
            reply = body;
            reason = why;
            notifyAll();
        }
        completion.complete(this);
    }
}
