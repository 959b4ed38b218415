package org.derbench.engine.testmodel;

import org.derbench.message.AbstractBean;
import org.derbench.message.Message;
import org.derbench.message.ModelObject;

/** A meter's reading, good enough to test the engine with. */
public final class Reading extends AbstractBean implements Message {

    private static final long serialVersionUID = 1L;

    private long time;
    private int value;
    private String meter = "";

    public long getTime() {
        return time;
    }

    public void setTime(long newTime) {
        time = newTime;
    }

    public int getValue() {
        return value;
    }

    public void setValue(int newValue) {
        value = newValue;
    }

    public String getMeter() {
        return meter;
    }

    public void setMeter(String name) {
        meter = name;
    }

    @Override
    public String sender() {
        return meter;
    }

    @Override
    public boolean sender(String name) {
        meter = name;
        return true;
    }

    @Override
    public void stamp(long ticks) {
        time = ticks;
    }

    @Override
    public long stampTicks() {
        return time;
    }

    @Override
    public boolean sameContent(Message other) {
        return other instanceof Reading reading && reading.value == value && reading.meter.equals(meter);
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        return sameContent((Reading) other) && ((Reading) other).time == time;
    }
}
