package org.derbench.cim.envelope;

import org.derbench.cim.part.Bulk;
import org.derbench.cim.reading.MeterReadings;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** A head end is told that readings were made: {@link MeterReadings} in an EventMessage of IEC 61968-100. */
public final class MeterReadingsMessage extends Envelope {

    private static final long serialVersionUID = 1L;

    @Mandatory
    private MeterReadingsPayload payload;

    public MeterReadingsPayload getPayload() {
        return payload;
    }

    public void setPayload(MeterReadingsPayload value) {
        payload = value;
    }

    @Override
    protected Bulk noun() {
        return payload == null ? null : payload.getMeterReadings();
    }

    @Override
    protected Bulk makeNoun() {
        if (payload == null) {
            payload = new MeterReadingsPayload();
        }
        payload.setMeterReadings(new MeterReadings());
        return payload.getMeterReadings();
    }

    @Override
    protected boolean sameRest(Envelope other) {
        MeterReadingsPayload o = ((MeterReadingsMessage) other).payload;
        return payload == o || payload != null && o != null && same(payload.getFormat(), o.getFormat());
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        return same(getHeader(), ((MeterReadingsMessage) other).getHeader())
                && same(payload, ((MeterReadingsMessage) other).payload);
    }
}
