package org.derbench.iec61850.attribute;

import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** A complex number by magnitude and angle. IEC 61850-7-3 Ed. 2, clause 6. */
public final class Vector extends AbstractBean {

    private static final long serialVersionUID = 1L;

    /** Magnitude. */
    @Mandatory
    private AnalogueValue mag;
    /** Angle in degrees, -180 to 180. */
    @Mandatory
    private AnalogueValue ang;

    public AnalogueValue getMag() {
        return mag;
    }

    public void setMag(AnalogueValue value) {
        mag = value;
    }

    public AnalogueValue getAng() {
        return ang;
    }

    public void setAng(AnalogueValue value) {
        ang = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        Vector o = (Vector) other;
        return same(mag, o.mag) && same(ang, o.ang);
    }
}
