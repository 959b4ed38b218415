package org.derbench.cim.envelope;

import org.derbench.cim.control.EndDeviceControls;
import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** The noun of a message, and how it is written. */
public final class EndDeviceControlsPayload extends AbstractBean {

    private static final long serialVersionUID = 1L;

    @Mandatory
    private EndDeviceControls endDeviceControls;

    private String format;

    public EndDeviceControls getEndDeviceControls() {
        return endDeviceControls;
    }

    public void setEndDeviceControls(EndDeviceControls noun) {
        endDeviceControls = noun;
    }

    public String getFormat() {
        return format;
    }

    public void setFormat(String text) {
        format = text;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        EndDeviceControlsPayload o = (EndDeviceControlsPayload) other;
        return same(endDeviceControls, o.endDeviceControls) && same(format, o.format);
    }
}
