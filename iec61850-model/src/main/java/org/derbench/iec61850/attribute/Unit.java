package org.derbench.iec61850.attribute;

import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** The unit of a value. IEC 61850-7-3 Ed. 2, clause 6. */
public final class Unit extends AbstractBean {

    private static final long serialVersionUID = 1L;

    /** The SI unit. */
    @Mandatory
    private UnitKind sIUnit;
    /** The power of ten. */
    @Mandatory
    private MultiplierKind multiplier;

    public UnitKind getSIUnit() {
        return sIUnit;
    }

    public void setSIUnit(UnitKind value) {
        sIUnit = value;
    }

    public MultiplierKind getMultiplier() {
        return multiplier;
    }

    public void setMultiplier(MultiplierKind value) {
        multiplier = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        Unit o = (Unit) other;
        return same(sIUnit, o.sIUnit) && same(multiplier, o.multiplier);
    }
}
