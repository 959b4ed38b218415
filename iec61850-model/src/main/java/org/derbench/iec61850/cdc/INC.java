package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.Unit;
import org.derbench.message.ModelObject;

/** Controllable integer status. IEC 61850-7-3 Ed. 2, clause 7.5: controls. */
public final class INC extends ControllableObject {

    private static final long serialVersionUID = 1L;

    /** The status. */
    private int stVal;
    /** The least value that can be set. */
    private Integer minVal;
    /** The greatest value that can be set. */
    private Integer maxVal;
    /** The step between values. */
    private Integer stepSize;
    /** The unit. */
    private Unit units;
    /** The substitute. */
    private Integer subVal;

    public int getStVal() {
        return stVal;
    }

    public void setStVal(int value) {
        stVal = value;
    }

    public Integer getMinVal() {
        return minVal;
    }

    public void setMinVal(Integer value) {
        minVal = value;
    }

    public Integer getMaxVal() {
        return maxVal;
    }

    public void setMaxVal(Integer value) {
        maxVal = value;
    }

    public Integer getStepSize() {
        return stepSize;
    }

    public void setStepSize(Integer value) {
        stepSize = value;
    }

    public Unit getUnits() {
        return units;
    }

    public void setUnits(Unit value) {
        units = value;
    }

    public Integer getSubVal() {
        return subVal;
    }

    public void setSubVal(Integer value) {
        subVal = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        INC o = (INC) other;
        return super.sameFields(o)
                && stVal == o.stVal
                && same(minVal, o.minVal)
                && same(maxVal, o.maxVal)
                && same(stepSize, o.stepSize)
                && same(units, o.units)
                && same(subVal, o.subVal);
    }
}
