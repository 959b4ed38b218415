package org.derbench.cim.part;

import org.derbench.message.AbstractBean;
import org.derbench.message.Message;
import org.derbench.message.ModelObject;

/** A part of a {@link Bulk}, counted and timed by itself. Its stamp is a time of CIM, as text. */
public abstract class Part extends AbstractBean implements Message {

    private static final long serialVersionUID = 1L;

    /** The time that is its stamp, as xs:dateTime; null if it is absent. */
    protected abstract String time();

    /** Sets this time. Makes absent objects on the way to it. */
    protected abstract void time(String dateTime);

    /**
     * Whether all but that time is the same.
     *
     * @param other an object of the very same class
     */
    protected abstract boolean sameButTime(Part other);

    @Override
    public final void stamp(long ticks) {
        time(DateTimes.of(ticks));
    }

    @Override
    public final long stampTicks() {
        long ticks = DateTimes.ticks(time());
        if (ticks == DateTimes.NONE) {
            throw new IllegalStateException("a " + getClass().getSimpleName() + " has no time");
        }
        return ticks;
    }

    @Override
    public final boolean sameContent(Message other) {
        return this == other || other != null && getClass() == other.getClass() && sameButTime((Part) other);
    }

    @Override
    protected final boolean sameFields(ModelObject other) {
        return sameButTime((Part) other) && same(time(), ((Part) other).time());
    }
}
