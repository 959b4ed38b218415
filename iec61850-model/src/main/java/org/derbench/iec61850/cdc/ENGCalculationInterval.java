package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.CalculationIntervalKind;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Enumerated setting whose value is the kind of a calculation's interval. IEC 61850-7-3 Ed. 2, clause 7.6: ENG. */
public final class ENGCalculationInterval extends DataObject {

    private static final long serialVersionUID = 1L;

    /** The setting. */
    @Mandatory
    private CalculationIntervalKind setVal;

    public CalculationIntervalKind getSetVal() {
        return setVal;
    }

    public void setSetVal(CalculationIntervalKind value) {
        setVal = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        ENGCalculationInterval o = (ENGCalculationInterval) other;
        return super.sameFields(o) && same(setVal, o.setVal);
    }
}
