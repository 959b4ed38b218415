package org.derbench.flexibility;

import java.util.ArrayList;
import java.util.List;
import org.derbench.message.AbstractBean;
import org.derbench.message.Mandatory;
import org.derbench.message.Message;
import org.derbench.message.ModelObject;

/**
 * The common part of all messages between agents. Each names its sender, because the upper agent reads the messages of
 * all lower agents in one topic. Its stamp is the time of its creation.
 */
public abstract class AgentMessage extends AbstractBean implements Message {

    private static final long serialVersionUID = 1L;

    @Mandatory
    private String sender;
    /** Ticks of 2^-24 s since 1970-01-01T00:00Z. */
    private long created;
    /** The sender's count of its messages. */
    private int number;
    /** Start of the first interval, in seconds since 1970-01-01T00:00Z. */
    private long startSecond;

    private int intervalSeconds;
    /** Active power in each interval; positive is fed into the grid. */
    @Mandatory
    private List<Float> powerW = new ArrayList<>();

    public String getSender() {
        return sender;
    }

    public void setSender(String agent) {
        sender = agent;
    }

    public long getCreated() {
        return created;
    }

    public void setCreated(long ticks) {
        created = ticks;
    }

    public int getNumber() {
        return number;
    }

    public void setNumber(int value) {
        number = value;
    }

    public long getStartSecond() {
        return startSecond;
    }

    public void setStartSecond(long second) {
        startSecond = second;
    }

    public int getIntervalSeconds() {
        return intervalSeconds;
    }

    public void setIntervalSeconds(int seconds) {
        intervalSeconds = seconds;
    }

    public List<Float> getPowerW() {
        return powerW;
    }

    public void setPowerW(List<Float> list) {
        powerW = list;
    }

    /**
     * Whether the fields of the subclass are the same.
     *
     * @param other an object of the very same class
     */
    protected abstract boolean sameRest(AgentMessage other);

    @Override
    public final String sender() {
        return sender == null ? "" : sender;
    }

    @Override
    public final boolean sender(String name) {
        sender = name;
        return true;
    }

    @Override
    public final void stamp(long ticks) {
        created = ticks;
    }

    @Override
    public final long stampTicks() {
        return created;
    }

    @Override
    public final boolean sameContent(Message other) {
        return this == other || other != null && getClass() == other.getClass() && sameButCreated((AgentMessage) other);
    }

    private boolean sameButCreated(AgentMessage o) {
        return same(sender, o.sender)
                && number == o.number
                && startSecond == o.startSecond
                && intervalSeconds == o.intervalSeconds
                && same(powerW, o.powerW)
                && sameRest(o);
    }

    @Override
    protected final boolean sameFields(ModelObject other) {
        return sameButCreated((AgentMessage) other) && created == ((AgentMessage) other).created;
    }
}
