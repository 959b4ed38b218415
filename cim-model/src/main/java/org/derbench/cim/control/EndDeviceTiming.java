package org.derbench.cim.control;

import org.derbench.cim.part.DateTimeInterval;
import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** When a control holds. */
public final class EndDeviceTiming extends AbstractBean {

    private static final long serialVersionUID = 1L;

    /** Minutes. */
    private Float duration;

    private Boolean durationIndefinite;
    private RandomisationKind randomisation;

    @Mandatory
    private DateTimeInterval interval;

    public Float getDuration() {
        return duration;
    }

    public void setDuration(Float number) {
        duration = number;
    }

    public Boolean getDurationIndefinite() {
        return durationIndefinite;
    }

    public void setDurationIndefinite(Boolean flag) {
        durationIndefinite = flag;
    }

    public RandomisationKind getRandomisation() {
        return randomisation;
    }

    public void setRandomisation(RandomisationKind value) {
        randomisation = value;
    }

    public DateTimeInterval getInterval() {
        return interval;
    }

    public void setInterval(DateTimeInterval value) {
        interval = value;
    }

    /** Whether both are absent, or both are there with all the same but the start of the interval. */
    static boolean sameButStart(EndDeviceTiming a, EndDeviceTiming b) {
        return a == b
                || a != null
                        && b != null
                        && same(a.duration, b.duration)
                        && same(a.durationIndefinite, b.durationIndefinite)
                        && same(a.randomisation, b.randomisation)
                        && sameEnd(a.interval, b.interval);
    }

    private static boolean sameEnd(DateTimeInterval a, DateTimeInterval b) {
        return a == b || a != null && b != null && same(a.getEnd(), b.getEnd());
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        EndDeviceTiming o = (EndDeviceTiming) other;
        return same(duration, o.duration)
                && same(durationIndefinite, o.durationIndefinite)
                && same(randomisation, o.randomisation)
                && same(interval, o.interval);
    }
}
