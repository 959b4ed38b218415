package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.CalculationMethodKind;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Enumerated setting whose value is a calculation method. IEC 61850-7-3 Ed. 2, clause 7.6: ENG. */
public final class ENGCalculationMethod extends DataObject {

    private static final long serialVersionUID = 1L;

    /** The setting. */
    @Mandatory
    private CalculationMethodKind setVal;

    public CalculationMethodKind getSetVal() {
        return setVal;
    }

    public void setSetVal(CalculationMethodKind value) {
        setVal = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        ENGCalculationMethod o = (ENGCalculationMethod) other;
        return super.sameFields(o) && same(setVal, o.setVal);
    }
}
