package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.BehaviourModeKind;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Enumerated status whose value is a behaviour. IEC 61850-7-3 Ed. 2, clause 7.3: ENS. */
public final class ENSBehaviour extends ObservedObject {

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

    /** Whether both are absent, or both present and the same in all but the instant of their time stamps. */
    public static boolean sameButInstant(ENSBehaviour a, ENSBehaviour b) {
        return a == b || a != null && b != null && a.sameUntimed(b) && a.sameValues(b);
    }

    private boolean sameValues(ENSBehaviour o) {
        return same(stVal, o.stVal) && same(subVal, o.subVal);
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        return super.sameFields(other) && sameValues((ENSBehaviour) other);
    }
}
