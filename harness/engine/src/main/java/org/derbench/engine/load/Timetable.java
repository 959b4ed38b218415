package org.derbench.engine.load;

/**
 * When messages are due by the clock, whatever becomes of the ones before. They are numbered from 0 in the order in
 * which they are due; so many of one number as are due at a time follow each other.
 */
public interface Timetable {

    /** When that message is due. */
    long dueNs(long event);

    /** The device that it is due from. */
    int device(long event);

    /** The first message that is due at this time or later. */
    long firstDueAt(long nanoTime);

    /** How many are due from one time until before another. */
    default long dueBetween(long fromNs, long toNs) {
        return firstDueAt(toNs) - firstDueAt(fromNs);
    }
}
