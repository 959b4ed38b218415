package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.BehaviourModeKind;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Controllable enumerated status whose value is a behaviour. IEC 61850-7-3 Ed. 2, clause 7.5: ENC. */
public final class ENCBehaviour extends ControllableObject {

    private static final long serialVersionUID = 1L;

    /** The status. */
    @Mandatory
    private BehaviourModeKind stVal;
    /** The substitute. */
    private BehaviourModeKind subVal;

    public BehaviourModeKind getStVal() {
        return stVal;
    }

    public void setStVal(BehaviourModeKind value) {
        stVal = value;
    }

    public BehaviourModeKind getSubVal() {
        return subVal;
    }

    public void setSubVal(BehaviourModeKind value) {
        subVal = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        ENCBehaviour o = (ENCBehaviour) other;
        return super.sameFields(o) && same(stVal, o.stVal) && same(subVal, o.subVal);
    }
}
