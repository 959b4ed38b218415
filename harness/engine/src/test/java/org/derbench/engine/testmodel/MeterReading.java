package org.derbench.engine.testmodel;

import org.derbench.message.Message;
import org.derbench.message.ModelObject;

/** A reading that names its meter. */
public final class MeterReading extends Reading {

    private static final long serialVersionUID = 1L;

    private String meter = "";

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
    public boolean sameContent(Message other) {
        return other instanceof MeterReading reading && reading.meter.equals(meter) && super.sameContent(other);
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        return ((MeterReading) other).meter.equals(meter) && super.sameFields(other);
    }
}
