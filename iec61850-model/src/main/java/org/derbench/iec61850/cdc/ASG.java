package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.AnalogueValue;
import org.derbench.iec61850.attribute.ScaledValueConfig;
import org.derbench.iec61850.attribute.Unit;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Analogue setting. IEC 61850-7-3 Ed. 2, clause 7.7: analogue settings. */
public final class ASG extends DataObject {

    private static final long serialVersionUID = 1L;

    /** The setting. */
    @Mandatory
    private AnalogueValue setMag;
    /** The unit. */
    private Unit units;
    /** The least value that can be set. */
    private AnalogueValue minVal;
    /** The greatest value that can be set. */
    private AnalogueValue maxVal;
    /** The step between values. */
    private AnalogueValue stepSize;
    /** Scaling of the integer values. */
    private ScaledValueConfig sVC;

    public AnalogueValue getSetMag() {
        return setMag;
    }

    public void setSetMag(AnalogueValue value) {
        setMag = value;
    }

    public Unit getUnits() {
        return units;
    }

    public void setUnits(Unit value) {
        units = value;
    }

    public AnalogueValue getMinVal() {
        return minVal;
    }

    public void setMinVal(AnalogueValue value) {
        minVal = value;
    }

    public AnalogueValue getMaxVal() {
        return maxVal;
    }

    public void setMaxVal(AnalogueValue value) {
        maxVal = value;
    }

    public AnalogueValue getStepSize() {
        return stepSize;
    }

    public void setStepSize(AnalogueValue value) {
        stepSize = value;
    }

    public ScaledValueConfig getSVC() {
        return sVC;
    }

    public void setSVC(ScaledValueConfig value) {
        sVC = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        ASG o = (ASG) other;
        return super.sameFields(o)
                && same(setMag, o.setMag)
                && same(units, o.units)
                && same(minVal, o.minVal)
                && same(maxVal, o.maxVal)
                && same(stepSize, o.stepSize)
                && same(sVC, o.sVC);
    }
}
