package org.derbench.cim.envelope;

import org.derbench.cim.control.EndDeviceControls;
import org.derbench.cim.part.Bulk;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** A head end is asked to make commands: {@link EndDeviceControls} in a RequestMessage of IEC 61968-100. */
public final class EndDeviceControlsMessage extends Envelope {

    private static final long serialVersionUID = 1L;

    private Request request;

    @Mandatory
    private EndDeviceControlsPayload payload;

    public Request getRequest() {
        return request;
    }

    public void setRequest(Request value) {
        request = value;
    }

    public EndDeviceControlsPayload getPayload() {
        return payload;
    }

    public void setPayload(EndDeviceControlsPayload value) {
        payload = value;
    }

    @Override
    protected Bulk noun() {
        return payload == null ? null : payload.getEndDeviceControls();
    }

    @Override
    protected Bulk makeNoun() {
        if (payload == null) {
            payload = new EndDeviceControlsPayload();
        }
        payload.setEndDeviceControls(new EndDeviceControls());
        return payload.getEndDeviceControls();
    }

    @Override
    protected boolean sameRest(Envelope other) {
        EndDeviceControlsMessage o = (EndDeviceControlsMessage) other;
        return same(request, o.request)
                && (payload == o.payload
                        || payload != null && o.payload != null && same(payload.getFormat(), o.payload.getFormat()));
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        EndDeviceControlsMessage o = (EndDeviceControlsMessage) other;
        return same(getHeader(), o.getHeader()) && same(request, o.request) && same(payload, o.payload);
    }
}
