package org.derbench.iec61850.attribute;

import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/**
 * A value as a float, as an integer, or as both; at least one is there. IEC 61850-7-3 Ed. 2, clause 6: constructed
 * attribute classes.
 */
public final class AnalogueValue extends AbstractBean {

    private static final long serialVersionUID = 1L;

    /** The value in its unit. */
    @Mandatory
    private Float f;
    /** The value as an integer, scaled by a ScaledValueConfig. */
    private Integer i;

    public Float getF() {
        return f;
    }

    public void setF(Float value) {
        f = value;
    }

    public Integer getI() {
        return i;
    }

    public void setI(Integer value) {
        i = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        AnalogueValue o = (AnalogueValue) other;
        return same(f, o.f) && same(i, o.i);
    }
}
