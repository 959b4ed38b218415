package org.derbench.flexibility;

import org.derbench.message.Mandatory;

/** An agent's order to one below it: the power of each interval. */
public final class Schedule extends AgentMessage {

    private static final long serialVersionUID = 1L;

    /** The agent that is to follow it. */
    @Mandatory
    private String receiver;
    /** Whether it holds at once, whatever was scheduled. */
    private boolean activation;

    public String getReceiver() {
        return receiver;
    }

    public void setReceiver(String agent) {
        receiver = agent;
    }

    public boolean isActivation() {
        return activation;
    }

    public void setActivation(boolean flag) {
        activation = flag;
    }

    @Override
    protected boolean sameRest(AgentMessage other) {
        return same(receiver, ((Schedule) other).receiver) && activation == ((Schedule) other).activation;
    }
}
