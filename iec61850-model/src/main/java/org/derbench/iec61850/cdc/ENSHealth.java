package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.HealthKind;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Enumerated status whose value is a health. IEC 61850-7-3 Ed. 2, clause 7.3: ENS. */
public final class ENSHealth extends ObservedObject {

    private static final long serialVersionUID = 1L;

    /** The status. */
    @Mandatory
    private HealthKind stVal;
    /** The substitute. */
    private HealthKind subVal;

    public HealthKind getStVal() {
        return stVal;
    }

    public void setStVal(HealthKind value) {
        stVal = value;
    }

    public HealthKind getSubVal() {
        return subVal;
    }

    public void setSubVal(HealthKind value) {
        subVal = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        ENSHealth o = (ENSHealth) other;
        return super.sameFields(o) && same(stVal, o.stVal) && same(subVal, o.subVal);
    }
}
