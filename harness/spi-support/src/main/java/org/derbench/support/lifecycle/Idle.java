package org.derbench.support.lifecycle;

/**
 * What a thread does while nothing comes, where its library leaves it the choice: how soon it notices a message,
 * against what that costs.
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
