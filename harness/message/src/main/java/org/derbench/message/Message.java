package org.derbench.message;

import java.util.List;

/**
 * An object of a {@link MessageModel} that a serializer turns into bytes and back, without an envelope. Its identity is
 * its stamp, an attribute that the data model itself has.
 *
 * <pre>{@code
 * message.stamp(System.currentTimeMillis() * 16_777_216 / 1000);
 * long ticks = message.stampTicks();
 * boolean unchanged = message.sameContent(arrived);
 * }</pre>
 *
 * @implSpec The class of a message, and of each object in it, is a bean: it has a public constructor without
 *     parameters, and a getter and a setter for each field. Its {@link Object#equals} says whether all fields are
 *     equal, the stamp too. {@link AbstractBean} helps
 */
public interface Message extends ModelObject {

    /**
     * Sets the stamp. Makes what is absent on the way to it.
     *
     * @param ticks the ticks of 2^-24 s since 1970-01-01T00:00Z
     */
    void stamp(long ticks);

    /**
     * The stamp, in ticks of 2^-24 s since 1970-01-01T00:00Z.
     *
     * @throws IllegalStateException if the message has none
     */
    long stampTicks();

    /** Whether the other message is of this class and has this content, whatever the stamps. Allocates nothing. */
    boolean sameContent(Message other);

    /**
     * The messages in this one that are counted and timed each by itself: the readings of a bulk. Others are their only
     * part.
     */
    default List<? extends Message> parts() {
        return List.of(this);
    }

    /**
     * Puts these in the place of its parts: readings are gathered to a bulk so.
     *
     * @throws UnsupportedOperationException if messages of this class are their own only part
     */
    default void parts(List<? extends Message> parts) {
        throw new UnsupportedOperationException("a " + getClass().getSimpleName() + " has no parts");
    }

    /** The sender's name, in an attribute that the data model has: a meter's mRID. Empty where the model has none. */
    default String sender() {
        return "";
    }

    /**
     * Writes the sender's name into the attribute that {@link #sender()} reads, and into each of its parts. Makes what
     * is absent on the way to it.
     *
     * @return false where the model has no such attribute: nothing changes then
     */
    default boolean sender(String name) {
        return false;
    }
}
