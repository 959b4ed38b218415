package org.derbench.support.lifecycle;

/**
 * The way in which a thread waits for a message, where its library leaves it the choice: how soon the thread notices a
 * message, against the processor time that this costs.
 *
 * <pre>{@code
 * Idle idle = Idle.valueOf(context.settings().text("idle"));
 * }</pre>
 */
public enum Idle {
    /** It waits in the library, until that wakes it. */
    PARK,
    /** It looks again once others have had their turn. */
    YIELD,
    /** It looks again at once, and has a core for itself. */
    SPIN;

    /** Whether it asks the library to wait. */
    public boolean waits() {
        return this == PARK;
    }

    /** After a look that found nothing. */
    public void rest() {
        switch (this) {
            case YIELD -> Thread.yield();
            case SPIN -> Thread.onSpinWait();
            case PARK -> {}
        }
    }
}
