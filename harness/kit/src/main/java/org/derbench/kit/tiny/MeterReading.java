package org.derbench.kit.tiny;

import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.Message;
import org.derbench.message.ModelObject;

/** One value of a meter, at a time. */
public final class MeterReading extends AbstractBean implements Message {

    private static final long serialVersionUID = 1L;

    private long timeStamp;
    private int value;

    @Mandatory
    private MeterKind kind;

    private Boolean estimated;

    public long getTimeStamp() {
        return timeStamp;
    }

    public void setTimeStamp(long ticks) {
        timeStamp = ticks;
    }

    public int getValue() {
        return value;
    }

    public void setValue(int number) {
        value = number;
    }

    public MeterKind getKind() {
        return kind;
    }

    public void setKind(MeterKind constant) {
        kind = constant;
    }

    public Boolean getEstimated() {
        return estimated;
    }

    public void setEstimated(Boolean flag) {
        estimated = flag;
    }

    @Override
    public void stamp(long ticks) {
        timeStamp = ticks;
    }

    @Override
    public long stampTicks() {
        return timeStamp;
    }

    @Override
    public boolean sameContent(Message other) {
        return other instanceof MeterReading o
                && value == o.value
                && same(kind, o.kind)
                && same(estimated, o.estimated);
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        return sameContent((MeterReading) other) && timeStamp == ((MeterReading) other).timeStamp;
    }
}
