package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.Unit;
import org.derbench.message.ModelObject;

/** Integer status. IEC 61850-7-3 Ed. 2, clause 7.3: status information. */
public final class INS extends ObservedObject {

    private static final long serialVersionUID = 1L;

    /** The status. */
    private int stVal;
    /** The unit of the status. */
    private Unit units;
    /** The substitute. */
    private Integer subVal;

    public int getStVal() {
        return stVal;
    }

    public void setStVal(int value) {
        stVal = value;
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
        INS o = (INS) other;
        return super.sameFields(o) && stVal == o.stVal && same(units, o.units) && same(subVal, o.subVal);
    }
}
