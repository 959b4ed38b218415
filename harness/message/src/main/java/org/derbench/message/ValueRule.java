package org.derbench.message;

/** Makes the values of one field of generated messages. */
@FunctionalInterface
public interface ValueRule {

    /**
     * The value in one message.
     *
     * @param draw stands at the field's place
     * @param position the position of the element where the field is a list or in one; otherwise 0
     */
    Object value(Draw draw, int position);
}
