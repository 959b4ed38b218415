package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.Dbpos;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Double point status. IEC 61850-7-3 Ed. 2, clause 7.3: status information. */
public final class DPS extends ObservedObject {

    private static final long serialVersionUID = 1L;

    /** The status. */
    @Mandatory
    private Dbpos stVal;
    /** The substitute. */
    private Dbpos subVal;

    public Dbpos getStVal() {
        return stVal;
    }

    public void setStVal(Dbpos value) {
        stVal = value;
    }

    public Dbpos getSubVal() {
        return subVal;
    }

    public void setSubVal(Dbpos value) {
        subVal = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        DPS o = (DPS) other;
        return super.sameFields(o) && same(stVal, o.stVal) && same(subVal, o.subVal);
    }
}
