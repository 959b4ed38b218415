package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.AnalogueValue;
import org.derbench.iec61850.attribute.ScaledValueConfig;
import org.derbench.iec61850.attribute.Unit;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Controllable analogue process value. IEC 61850-7-3 Ed. 2, clause 7.5: controls. */
public final class APC extends ControllableObject {

    private static final long serialVersionUID = 1L;

    /** The value. */
    @Mandatory
    private AnalogueValue mxVal;
    /** The unit. */
    private Unit units;
    /** Dead band, in 0.001 % of the range. */
    private Integer db;
    /** Scaling of the integer values. */
    private ScaledValueConfig sVC;
    /** The least value that can be set. */
    private AnalogueValue minVal;
    /** The greatest value that can be set. */
    private AnalogueValue maxVal;
    /** The step between values. */
    private AnalogueValue stepSize;
    /** The substitute. */
    private AnalogueValue subVal;

    public AnalogueValue getMxVal() {
        return mxVal;
    }

    public void setMxVal(AnalogueValue value) {
        mxVal = value;
    }

    public Unit getUnits() {
        return units;
    }

    public void setUnits(Unit value) {
        units = value;
    }

    public Integer getDb() {
        return db;
    }

    public void setDb(Integer value) {
        db = value;
    }

    public ScaledValueConfig getSVC() {
        return sVC;
    }

    public void setSVC(ScaledValueConfig value) {
        sVC = value;
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

    public AnalogueValue getSubVal() {
        return subVal;
    }

    public void setSubVal(AnalogueValue value) {
        subVal = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        APC o = (APC) other;
        return super.sameFields(o)
                && same(mxVal, o.mxVal)
                && same(units, o.units)
                && same(db, o.db)
                && same(sVC, o.sVC)
                && same(minVal, o.minVal)
                && same(maxVal, o.maxVal)
                && same(stepSize, o.stepSize)
                && same(subVal, o.subVal);
    }
}
