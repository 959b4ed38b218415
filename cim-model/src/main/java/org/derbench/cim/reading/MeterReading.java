package org.derbench.cim.reading;

import java.util.ArrayList;
import java.util.List;
import org.derbench.cim.part.DateTimeInterval;
import org.derbench.cim.part.Part;
import org.derbench.cim.part.UsagePoint;
import org.derbench.message.Mandatory;

/**
 * The report of one meter: one reading or several. The meter's mRID and the time stamp of its first reading identify
 * it.
 */
public final class MeterReading extends Part {

    private static final long serialVersionUID = 1L;

    private Boolean isCoincidentTrigger;
    private List<EndDeviceEvent> endDeviceEvents = new ArrayList<>();
    private List<IntervalBlock> intervalBlocks = new ArrayList<>();

    @Mandatory
    private Meter meter;

    @Mandatory
    private List<Reading> readings = new ArrayList<>();

    private UsagePoint usagePoint;
    private DateTimeInterval valuesInterval;

    public Boolean getIsCoincidentTrigger() {
        return isCoincidentTrigger;
    }

    public void setIsCoincidentTrigger(Boolean flag) {
        isCoincidentTrigger = flag;
    }

    public List<EndDeviceEvent> getEndDeviceEvents() {
        return endDeviceEvents;
    }

    public void setEndDeviceEvents(List<EndDeviceEvent> list) {
        endDeviceEvents = list;
    }

    public List<IntervalBlock> getIntervalBlocks() {
        return intervalBlocks;
    }

    public void setIntervalBlocks(List<IntervalBlock> list) {
        intervalBlocks = list;
    }

    public Meter getMeter() {
        return meter;
    }

    public void setMeter(Meter value) {
        meter = value;
    }

    public List<Reading> getReadings() {
        return readings;
    }

    public void setReadings(List<Reading> list) {
        readings = list;
    }

    public UsagePoint getUsagePoint() {
        return usagePoint;
    }

    public void setUsagePoint(UsagePoint value) {
        usagePoint = value;
    }

    public DateTimeInterval getValuesInterval() {
        return valuesInterval;
    }

    public void setValuesInterval(DateTimeInterval value) {
        valuesInterval = value;
    }

    /** The meter's mRID. */
    @Override
    public String sender() {
        return meter == null || meter.getMRID() == null ? "" : meter.getMRID();
    }

    @Override
    protected String time() {
        return readings == null || readings.isEmpty() ? null : readings.get(0).getTimeStamp();
    }

    @Override
    protected void time(String dateTime) {
        if (readings == null) {
            readings = new ArrayList<>();
        }
        if (readings.isEmpty()) {
            readings.add(new Reading());
        }
        readings.get(0).setTimeStamp(dateTime);
    }

    @Override
    protected boolean sameButTime(Part other) {
        MeterReading o = (MeterReading) other;
        return same(isCoincidentTrigger, o.isCoincidentTrigger)
                && same(endDeviceEvents, o.endDeviceEvents)
                && same(intervalBlocks, o.intervalBlocks)
                && same(meter, o.meter)
                && sameReadings(o)
                && same(usagePoint, o.usagePoint)
                && same(valuesInterval, o.valuesInterval);
    }

    private boolean sameReadings(MeterReading o) {
        int count = readings == null ? 0 : readings.size();
        if (count != (o.readings == null ? 0 : o.readings.size())) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (i == 0
                    ? !readings.get(0).sameButTimeStamp(o.readings.get(0))
                    : !readings.get(i).equals(o.readings.get(i))) {
                return false;
            }
        }
        return true;
    }
}
