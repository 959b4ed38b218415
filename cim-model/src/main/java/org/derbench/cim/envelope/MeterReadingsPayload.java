package org.derbench.cim.envelope;

import org.derbench.cim.reading.MeterReadings;
import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.ModelObject;

/** The noun of a message, and how it is written. */
public final class MeterReadingsPayload extends AbstractBean {

    private static final long serialVersionUID = 1L;

    @Mandatory
    private MeterReadings meterReadings;

    private String format;

    public MeterReadings getMeterReadings() {
        return meterReadings;
    }

    public void setMeterReadings(MeterReadings noun) {
        meterReadings = noun;
    }

    public String getFormat() {
        return format;
    }

    public void setFormat(String text) {
        format = text;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        MeterReadingsPayload o = (MeterReadingsPayload) other;
        return same(meterReadings, o.meterReadings) && same(format, o.format);
    }
}
