package org.derbench.cim.control;

import java.util.ArrayList;
import java.util.List;
import org.derbench.cim.part.Bulk;
import org.derbench.cim.part.Part;
import org.derbench.message.Mandatory;
import org.derbench.message.Message;
import org.derbench.message.ModelObject;

/** Commands to devices: the noun EndDeviceControls of IEC 61968-9. Each command is a part. */
public final class EndDeviceControls extends Bulk {

    private static final long serialVersionUID = 1L;

    @Mandatory
    private List<EndDeviceControl> endDeviceControl = new ArrayList<>();

    private List<EndDeviceControlType> endDeviceControlType = new ArrayList<>();

    public List<EndDeviceControl> getEndDeviceControl() {
        return endDeviceControl;
    }

    public void setEndDeviceControl(List<EndDeviceControl> list) {
        endDeviceControl = list;
    }

    public List<EndDeviceControlType> getEndDeviceControlType() {
        return endDeviceControlType;
    }

    public void setEndDeviceControlType(List<EndDeviceControlType> list) {
        endDeviceControlType = list;
    }

    @Override
    public List<EndDeviceControl> parts() {
        return endDeviceControl == null ? List.of() : endDeviceControl;
    }

    @Override
    public void parts(List<? extends Message> parts) {
        List<EndDeviceControl> controls = new ArrayList<>(parts.size());
        parts.forEach(part -> controls.add((EndDeviceControl) part));
        endDeviceControl = controls;
    }

    @Override
    protected Part makeFirst() {
        parts(List.of(new EndDeviceControl()));
        return endDeviceControl.get(0);
    }

    @Override
    protected boolean sameButParts(Bulk other) {
        return same(endDeviceControlType, ((EndDeviceControls) other).endDeviceControlType);
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        return sameButParts((EndDeviceControls) other)
                && same(endDeviceControl, ((EndDeviceControls) other).endDeviceControl);
    }
}
