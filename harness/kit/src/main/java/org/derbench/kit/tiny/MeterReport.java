package org.derbench.kit.tiny;

import java.util.ArrayList;
import java.util.List;
import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.Message;
import org.derbench.message.ModelObject;

/** The report of a meter: its readings are the message's parts. */
public final class MeterReport extends AbstractBean implements Message {

    private static final long serialVersionUID = 1L;

    private long created;
    private boolean sealed;

    @Mandatory
    private String meter;

    @Mandatory
    private Place place;

    @Mandatory
    private List<MeterReading> readings = new ArrayList<>();

    private double total;
    /** A decimal number, whose zeros at the end count. */
    private String price;

    private Double peak;
    private Integer interval;
    private Long counter;
    private List<String> notes = new ArrayList<>();
    private List<MeterKind> kinds = new ArrayList<>();
    private List<Long> alarms = new ArrayList<>();
    private List<Double> profile = new ArrayList<>();

    public long getCreated() {
        return created;
    }

    public void setCreated(long ticks) {
        created = ticks;
    }

    public boolean isSealed() {
        return sealed;
    }

    public void setSealed(boolean flag) {
        sealed = flag;
    }

    public String getMeter() {
        return meter;
    }

    public void setMeter(String name) {
        meter = name;
    }

    public Place getPlace() {
        return place;
    }

    public void setPlace(Place where) {
        place = where;
    }

    public List<MeterReading> getReadings() {
        return readings;
    }

    public void setReadings(List<MeterReading> list) {
        readings = list;
    }

    public double getTotal() {
        return total;
    }

    public void setTotal(double energy) {
        total = energy;
    }

    public String getPrice() {
        return price;
    }

    public void setPrice(String decimal) {
        price = decimal;
    }

    public Double getPeak() {
        return peak;
    }

    public void setPeak(Double power) {
        peak = power;
    }

    public Integer getInterval() {
        return interval;
    }

    public void setInterval(Integer seconds) {
        interval = seconds;
    }

    public Long getCounter() {
        return counter;
    }

    public void setCounter(Long number) {
        counter = number;
    }

    public List<String> getNotes() {
        return notes;
    }

    public void setNotes(List<String> list) {
        notes = list;
    }

    public List<MeterKind> getKinds() {
        return kinds;
    }

    public void setKinds(List<MeterKind> list) {
        kinds = list;
    }

    public List<Long> getAlarms() {
        return alarms;
    }

    public void setAlarms(List<Long> list) {
        alarms = list;
    }

    public List<Double> getProfile() {
        return profile;
    }

    public void setProfile(List<Double> list) {
        profile = list;
    }

    @Override
    public List<? extends Message> parts() {
        return readings;
    }

    @Override
    public void parts(List<? extends Message> parts) {
        List<MeterReading> taken = new ArrayList<>();
        parts.forEach(part -> taken.add((MeterReading) part));
        readings = taken;
    }

    @Override
    public void stamp(long ticks) {
        created = ticks;
    }

    @Override
    public long stampTicks() {
        return created;
    }

    /** The readings' time stamps are content: only the report's own is its stamp. */
    @Override
    public boolean sameContent(Message other) {
        return other instanceof MeterReport o
                && sealed == o.sealed
                && same(meter, o.meter)
                && same(place, o.place)
                && same(readings, o.readings)
                && same(total, o.total)
                && same(price, o.price)
                && same(peak, o.peak)
                && same(interval, o.interval)
                && same(counter, o.counter)
                && same(notes, o.notes)
                && same(kinds, o.kinds)
                && same(alarms, o.alarms)
                && same(profile, o.profile);
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        return sameContent((MeterReport) other) && created == ((MeterReport) other).created;
    }
}
