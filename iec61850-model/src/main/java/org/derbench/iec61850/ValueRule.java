package org.derbench.iec61850;

/** Makes the values of one field of generated nodes. */
@FunctionalInterface
interface ValueRule {

    /**
     * The value in one node.
     *
     * @param draw     stands at the field's place
     * @param position of the element where the field is a list or in one, else 0
     */
    Object value(Draw draw, int position);
}
