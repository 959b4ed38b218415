package org.derbench.iec61850.cdc;

import java.util.ArrayList;
import java.util.List;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/**
 * Relative time schedule: arrays of equal length, whose times increase. IEC 61850-7-420:2009, schedule common data
 * classes.
 */
public final class SCR extends DataObject {

    private static final long serialVersionUID = 1L;

    /** Number of points. */
    private int numPts;
    /** The value from each time on. */
    @Mandatory
    private List<Float> val = new ArrayList<>();
    /** How the value gets there: 1 fixed, 2 ramp, 3 average. */
    @Mandatory
    private List<Integer> rmpTyp = new ArrayList<>();
    /** The times, in seconds since the schedule's start. */
    @Mandatory
    private List<Integer> time = new ArrayList<>();

    public int getNumPts() {
        return numPts;
    }

    public void setNumPts(int value) {
        numPts = value;
    }

    public List<Float> getVal() {
        return val;
    }

    public void setVal(List<Float> value) {
        val = value;
    }

    public List<Integer> getRmpTyp() {
        return rmpTyp;
    }

    public void setRmpTyp(List<Integer> value) {
        rmpTyp = value;
    }

    public List<Integer> getTime() {
        return time;
    }

    public void setTime(List<Integer> value) {
        time = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        SCR o = (SCR) other;
        return super.sameFields(o)
                && numPts == o.numPts
                && same(val, o.val)
                && same(rmpTyp, o.rmpTyp)
                && same(time, o.time);
    }
}
