package org.derbench.engine.books;

import org.derbench.engine.json.Of;

/** Damage to some messages. */
public record Damage(
        @Of("messages that did not come") long lost,
        @Of("further arrivals of messages") long doubled,
        @Of("arrivals after a message that was sent later") long reordered) {

    /** No damage. */
    public static final Damage NONE = new Damage(0, 0, 0);

    /** Both together. */
    public Damage and(Damage other) {
        return new Damage(lost + other.lost, doubled + other.doubled, reordered + other.reordered);
    }
}
