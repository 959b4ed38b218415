package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.CalculationModeKind;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Enumerated setting whose value is a calculation mode. IEC 61850-7-3 Ed. 2, clause 7.6: ENG. */
public final class ENGCalculationMode extends DataObject {

    private static final long serialVersionUID = 1L;

    /** The setting. */
    @Mandatory
    private CalculationModeKind setVal;

    public CalculationModeKind getSetVal() {
        return setVal;
    }

    public void setSetVal(CalculationModeKind value) {
        setVal = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        ENGCalculationMode o = (ENGCalculationMode) other;
        return super.sameFields(o) && same(setVal, o.setVal);
    }
}
