package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.PulseConfig;
import org.derbench.message.ModelObject;

/** Controllable single point. IEC 61850-7-3 Ed. 2, clause 7.5: controls. */
public final class SPC extends ControllableObject {

    private static final long serialVersionUID = 1L;

    /** The status; a control without feedback has none. */
    private Boolean stVal;
    /** The pulses that a command puts out. */
    private PulseConfig pulseConfig;
    /** The substitute. */
    private Boolean subVal;

    public Boolean getStVal() {
        return stVal;
    }

    public void setStVal(Boolean value) {
        stVal = value;
    }

    public PulseConfig getPulseConfig() {
        return pulseConfig;
    }

    public void setPulseConfig(PulseConfig value) {
        pulseConfig = value;
    }

    public Boolean getSubVal() {
        return subVal;
    }

    public void setSubVal(Boolean value) {
        subVal = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        SPC o = (SPC) other;
        return super.sameFields(o)
                && same(stVal, o.stVal)
                && same(pulseConfig, o.pulseConfig)
                && same(subVal, o.subVal);
    }
}
