package org.derbench.message;

/**
 * A message whose stamp is a text in one of its fields: a time as xs:dateTime, unless a class writes it another way.
 *
 * <pre>{@code
 * reading.stamp(ticks);
 * String text = reading.stampText(); // 2026-01-01T00:00:00.000000000Z
 * }</pre>
 */
public interface Stamped extends Message {

    /** The text of the stamp; null if it is absent. */
    String stampText();

    /** Sets this text. Makes absent objects on the way to it. */
    void stampText(String text);

    /**
     * Whether all but the stamp is the same.
     *
     * @param other an object of the very same class
     */
    boolean sameButStamp(Stamped other);

    /**
     * The text that says those ticks.
     *
     * @param ticks the ticks of 2^-24 s since 1970-01-01T00:00Z
     */
    default String textOf(long ticks) {
        return DateTimes.of(ticks);
    }

    /** The ticks that the text says; {@link DateTimes#NONE} where it says no time, or is null. */
    default long ticksOf(String text) {
        return DateTimes.ticks(text);
    }

    @Override
    default void stamp(long ticks) {
        stampText(textOf(ticks));
    }

    @Override
    default long stampTicks() {
        long ticks = ticksOf(stampText());
        if (ticks == DateTimes.NONE) {
            throw new IllegalStateException("a " + getClass().getSimpleName() + " has no time");
        }
        return ticks;
    }

    @Override
    default boolean sameContent(Message other) {
        return this == other || other != null && getClass() == other.getClass() && sameButStamp((Stamped) other);
    }
}
