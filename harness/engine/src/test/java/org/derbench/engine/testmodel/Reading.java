package org.derbench.engine.testmodel;

import org.derbench.message.AbstractBean;
import org.derbench.message.Message;
import org.derbench.message.ModelObject;

/** A meter's reading, good enough to test the engine with. */
public class Reading extends AbstractBean implements Message {

    private static final long serialVersionUID = 1L;

    private long time;
    private int value;

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
        return other instanceof Reading reading && reading.value == value;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        return sameContent((Reading) other) && ((Reading) other).time == time;
    }
}
