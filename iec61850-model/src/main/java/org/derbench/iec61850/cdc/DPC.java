package org.derbench.iec61850.cdc;

import org.derbench.iec61850.attribute.Dbpos;
import org.derbench.iec61850.attribute.PulseConfig;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** Controllable double point. IEC 61850-7-3 Ed. 2, clause 7.5: controls. */
public final class DPC extends ControllableObject {

    private static final long serialVersionUID = 1L;

    /** The status. */
    @Mandatory
    private Dbpos stVal;
    /** The pulses that a command puts out. */
    private PulseConfig pulseConfig;
    /** The substitute. */
    private Dbpos subVal;

    public Dbpos getStVal() {
        return stVal;
    }

    public void setStVal(Dbpos value) {
        stVal = value;
    }

    public PulseConfig getPulseConfig() {
        return pulseConfig;
    }

    public void setPulseConfig(PulseConfig value) {
        pulseConfig = value;
    }

    public Dbpos getSubVal() {
        return subVal;
    }

    public void setSubVal(Dbpos value) {
        subVal = value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        DPC o = (DPC) other;
        return super.sameFields(o)
                && same(stVal, o.stVal)
                && same(pulseConfig, o.pulseConfig)
                && same(subVal, o.subVal);
    }
}
