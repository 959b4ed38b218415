package org.derbench.cim.reading;

import java.util.ArrayList;
import java.util.List;
import org.derbench.cim.part.Bulk;
import org.derbench.cim.part.Part;
import org.derbench.message.Mandatory;
import org.derbench.message.Message;
import org.derbench.message.ModelObject;

/** Readings of one meter or of many: the noun MeterReadings of IEC 61968-9. Each meter's are a part. */
public final class MeterReadings extends Bulk {

    private static final long serialVersionUID = 1L;

    private List<EndDeviceEventType> endDeviceEventType = new ArrayList<>();

    @Mandatory
    private List<MeterReading> meterReading = new ArrayList<>();

    private List<ReadingQualityType> readingQualityType = new ArrayList<>();
    private List<ReadingType> readingType = new ArrayList<>();

    public List<EndDeviceEventType> getEndDeviceEventType() {
        return endDeviceEventType;
    }

    public void setEndDeviceEventType(List<EndDeviceEventType> list) {
        endDeviceEventType = list;
    }

    public List<MeterReading> getMeterReading() {
        return meterReading;
    }

    public void setMeterReading(List<MeterReading> list) {
        meterReading = list;
    }

    public List<ReadingQualityType> getReadingQualityType() {
        return readingQualityType;
    }

    public void setReadingQualityType(List<ReadingQualityType> list) {
        readingQualityType = list;
    }

    public List<ReadingType> getReadingType() {
        return readingType;
    }

    public void setReadingType(List<ReadingType> list) {
        readingType = list;
    }

    @Override
    public List<MeterReading> parts() {
        return meterReading == null ? List.of() : meterReading;
    }

    @Override
    public void parts(List<? extends Message> parts) {
        List<MeterReading> readings = new ArrayList<>(parts.size());
        parts.forEach(part -> readings.add((MeterReading) part));
        meterReading = readings;
    }

    @Override
    protected Part makeFirst() {
        parts(List.of(new MeterReading()));
        return meterReading.get(0);
    }

    @Override
    protected boolean sameButParts(Bulk other) {
        MeterReadings o = (MeterReadings) other;
        return same(endDeviceEventType, o.endDeviceEventType)
                && same(readingQualityType, o.readingQualityType)
                && same(readingType, o.readingType);
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        return sameButParts((MeterReadings) other) && same(meterReading, ((MeterReadings) other).meterReading);
    }
}
