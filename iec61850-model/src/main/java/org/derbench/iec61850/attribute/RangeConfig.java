package org.derbench.iec61850.attribute;

import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** The limits of the ranges of a measured value. IEC 61850-7-3 Ed. 2, clause 6. */
public final class RangeConfig extends AbstractBean {

    private static final long serialVersionUID = 1L;

    /** Above: high-high. */
    @Mandatory
    private AnalogueValue hhLim;
    /** Above: high. */
    @Mandatory
    private AnalogueValue hLim;
    /** Below: low. */
    @Mandatory
    private AnalogueValue lLim;
    /** Below: low-low. */
    @Mandatory
    private AnalogueValue llLim;
    /** The least value that can be. */
    @Mandatory
    private AnalogueValue min;
    /** The greatest value that can be. */
    @Mandatory
    private AnalogueValue max;
    /** Dead band of the limits, in 0.001 % of max - min. */
    private int limDb;

    public AnalogueValue getHhLim() {
        return hhLim;
    }

    public void setHhLim(AnalogueValue value) {
        hhLim = value;
    }

    public AnalogueValue getHLim() {
        return hLim;
    }

    public void setHLim(AnalogueValue value) {
        hLim = value;
    }

    public AnalogueValue getLLim() {
        return lLim;
    }

    public void setLLim(AnalogueValue value) {
        lLim = value;
    }

    public AnalogueValue getLlLim() {
        return llLim;
    }

    public void setLlLim(AnalogueValue value) {
        llLim = value;
    }

    public AnalogueValue getMin() {
        return min;
    }

    public void setMin(AnalogueValue value) {
        min = value;
    }

    public AnalogueValue getMax() {
        return max;
    }

    public void setMax(AnalogueValue value) {
        max = value;
    }

    public int getLimDb() {
        return limDb;
    }

    public void setLimDb(int value) {
        limDb = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        RangeConfig o = (RangeConfig) other;
        return same(hhLim, o.hhLim)
                && same(hLim, o.hLim)
                && same(lLim, o.lLim)
                && same(llLim, o.llLim)
                && same(min, o.min)
                && same(max, o.max)
                && limDb == o.limDb;
    }
}
