package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.SwitchingCapabilityKind;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Enumerated status whose value is a switching capability. IEC 61850-7-3 Ed. 2, clause 7.3: ENS. */
public final class ENSSwitchingCapability extends ObservedObject {

    private static final long serialVersionUID = 1L;

    /** The status. */
    @Mandatory
    private SwitchingCapabilityKind stVal;
    /** The substitute. */
    private SwitchingCapabilityKind subVal;

    public SwitchingCapabilityKind getStVal() {
        return stVal;
    }

    public void setStVal(SwitchingCapabilityKind value) {
        stVal = value;
    }

    public SwitchingCapabilityKind getSubVal() {
        return subVal;
    }

    public void setSubVal(SwitchingCapabilityKind value) {
        subVal = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        ENSSwitchingCapability o = (ENSSwitchingCapability) other;
        return super.sameFields(o) && same(stVal, o.stVal) && same(subVal, o.subVal);
    }
}
