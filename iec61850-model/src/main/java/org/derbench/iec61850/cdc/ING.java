package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.Unit;
import org.derbench.message.ModelObject;

/** Integer setting. IEC 61850-7-3 Ed. 2, clause 7.6: status settings. */
public final class ING extends DataObject {

    private static final long serialVersionUID = 1L;

    /** The setting. */
    private int setVal;
    /** The least value that can be set. */
    private Integer minVal;
    /** The greatest value that can be set. */
    private Integer maxVal;
    /** The step between values. */
    private Integer stepSize;
    /** The unit. */
    private Unit units;

    public int getSetVal() {
        return setVal;
    }

    public void setSetVal(int value) {
        setVal = value;
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

    @Override
    protected boolean sameFields(ModelObject other) {
        ING o = (ING) other;
        return super.sameFields(o)
                && setVal == o.setVal
                && same(minVal, o.minVal)
                && same(maxVal, o.maxVal)
                && same(stepSize, o.stepSize)
                && same(units, o.units);
    }
}
