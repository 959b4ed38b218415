package org.derbench.iec61850.cdc;

import org.derbench.message.ModelObject;

/** Single point status. IEC 61850-7-3 Ed. 2, clause 7.3: status information. */
public final class SPS extends ObservedObject {

    private static final long serialVersionUID = 1L;

    /** The status. */
    private boolean stVal;
    /** The substitute. */
    private Boolean subVal;

    public boolean isStVal() {
        return stVal;
    }

    public void setStVal(boolean value) {
        stVal = value;
    }

    public Boolean getSubVal() {
        return subVal;
    }

    public void setSubVal(Boolean value) {
        subVal = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        SPS o = (SPS) other;
        return super.sameFields(o) && stVal == o.stVal && same(subVal, o.subVal);
    }
}
