package org.derbench.engine.books;

import org.derbench.engine.json.Field;

/** Damage to some messages. */
public record Damage(
        @Field("messages that did not come") long lost,
        @Field("further arrivals of messages") long doubled,

        @Field("arrivals after a message that was sent later")
        long reordered) {

    /** No damage. */
    public static final Damage NONE = new Damage(0, 0, 0);

    /** Both together. */
    public Damage and(Damage other) {
        return new Damage(lost + other.lost, doubled + other.doubled, reordered + other.reordered);
    }
}
