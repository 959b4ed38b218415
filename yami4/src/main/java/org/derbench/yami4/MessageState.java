package org.derbench.yami4;

/** How far a sent message has come. */
public enum MessageState {
    /** It waits to be handed to TCP. */
    POSTED,
    /** It was handed to TCP. */
    TRANSMITTED,
    /** Its connection was closed before it was answered; it may have arrived. */
    ABANDONED,
    /** The reply is here. */
    REPLIED,
    /** The other end said why there is no reply. */
    REJECTED;

    /** Whether it can change no more. */
    public boolean isFinal() {
        return compareTo(TRANSMITTED) > 0;
    }
}
